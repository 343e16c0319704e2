import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { folderRule, importFault } from '../../../scripts/eslint-folders.mjs';

describe('imports between folders', () => {
  it.each([
    ['src/panels/Weights.tsx', '../physics/world.ts'],
    ['src/viewer/Scene.tsx', '../planner/mppi.ts'],
    ['src/panels/Goals.tsx', '../models/ground.ts'],
    ['src/panels/editor/Editor.tsx', '../../control/muscle.ts'],
    ['src/base/maths.ts', '../models/index.ts'],
    ['src/protocol/lab.ts', '../physics/world.ts'],
    ['src/planner/mppi.ts', '../llm/client.ts'],
    ['src/reward/check.ts', '../explore/explorer.ts'],
    ['src/cli/evaluate.ts', '../store/lab.ts'],
    ['src/store/lab.ts', '../panels/Weights.tsx'],
    ['workers/planner.ts', '../src/app/start.ts'],
    ['src/panels/Trials.tsx', '../explore/explorer.ts'],
    ['src/store/lab.ts', 'react'],
    ['src/physics/world.ts', '@react-three/fiber'],
    ['src/physics/world.ts', 'node:fs'],
  ])('refuse %s importing %s', (file, source) => {
    expect(importFault(file, source, false)).toMatch(/^"\w+" m/);
  });

  it.each([
    ['src/planner/mppi.ts', '../physics/world.ts'],
    ['src/planner/mppi.ts', './plan-shape.ts'],
    ['src/viewer/terrain.ts', '../models/ground.ts'],
    ['src/explore/explorer.ts', '../reward/compile.ts'],
    ['src/app/main.tsx', '../panels/Weights.tsx'],
    ['src/app/main.tsx', 'react-dom/client'],
    ['src/store/binding.ts', 'react'],
    ['src/cli/bench.ts', 'node:fs'],
    ['src/reward/check.ts', 'acorn'],
    ['workers/planner.ts', '../src/planner/rollout.ts'],
    ['tests/unit/panels/weights.test.ts', '../../../src/physics/world.ts'],
  ])('allow %s importing %s', (file, source) => {
    expect(importFault(file, source, false)).toBeNull();
  });

  it('allow panels the types of the exploration', () => {
    expect(importFault('src/panels/Trials.tsx', '../explore/exploration.ts', true)).toBeNull();
  });

  it('are refused by the linter in every form', async () => {
    const linter = new ESLint({
      overrideConfigFile: true,
      overrideConfig: {
        plugins: { local: { rules: { folders: folderRule } } },
        rules: { 'local/folders': 'error' },
      },
    });
    const code = [
      `import { a } from '../physics/a.js';`,
      `export { b } from '../physics/b.js';`,
      `export * from '../planner/c.js';`,
      `export const d = import('../control/d.js');`,
      `import e from '../store/e.js';`,
      `export default [a, e];`,
    ].join('\n');
    const [result] = await linter.lintText(code, { filePath: 'src/panels/wrong.js' });
    expect(result?.messages.map((message) => message.line)).toEqual([1, 2, 3, 4]);
  });
});
