import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { folderRule } from './scripts/eslint-folders.mjs';

export default defineConfig(
  { ignores: ['dist/', 'out/', 'test-results/', 'playwright-report/', '.cache/'] },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { local: { rules: { folders: folderRule } } },
    rules: {
      'local/folders': 'error',
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-eval': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // `=> done()` where nothing is returned says what is meant.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Elements of arrays may be missing, which the types do not say (noUncheckedIndexedAccess is off).
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Services answer with promises whether or not they have to wait, and stores hand out their methods.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['src/{app,panels,viewer}/**', 'src/store/binding.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Casts in comments count for the compiler, which checks these files too, but are not seen by these rules.
    files: ['**/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  { files: ['workers/**'], rules: { 'max-lines': ['error', { max: 60 }] } },
  {
    files: ['src/cli/**', 'scripts/**', 'tests/unit/cli/**', 'tests/bench/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
);
