/** Lint rule: the folders under src are the architecture, and imports between them run one way. */
import path from 'node:path';

const UNDER_PHYSICS = ['base', 'protocol', 'models'];
const UNDER_PLANNER = [...UNDER_PHYSICS, 'physics', 'control'];
const UNDER_EXPLORE = [...UNDER_PLANNER, 'reward', 'tasks', 'planner', 'llm'];
const UNDER_TUNE = [...UNDER_EXPLORE, 'explore'];
const UNDER_STORE = [...UNDER_TUNE, 'tune'];

/** For each folder the folders that it may import, itself aside; "explore types" stands for `import type` only. */
/** @type {Readonly<Record<string, readonly string[]>>} */
const MAY_IMPORT = {
  base: [],
  protocol: ['base'],
  models: ['base', 'protocol'],
  physics: UNDER_PHYSICS,
  control: [...UNDER_PHYSICS, 'physics'],
  reward: UNDER_PLANNER,
  tasks: [...UNDER_PLANNER, 'reward'],
  planner: [...UNDER_PLANNER, 'reward', 'tasks'],
  llm: UNDER_PLANNER,
  explore: UNDER_EXPLORE,
  tune: UNDER_TUNE,
  store: UNDER_STORE,
  plots: ['base', 'protocol'],
  panels: ['base', 'protocol', 'plots', 'store', 'explore types', 'tune types'],
  viewer: ['base', 'protocol', 'models', 'store', 'explore types'],
  app: [...UNDER_STORE, 'store', 'plots', 'panels', 'viewer', 'workers'],
  cli: [...UNDER_STORE, 'workers', 'scripts'],
  workers: [...UNDER_STORE, 'viewer'],
};

const REACT = /^(react|react-dom|@react-three\/[^/]+)(\/|$)/;
const MAY_USE_REACT = /^src\/(app|panels|viewer)\/|^src\/store\/binding\.ts$/;
const MAY_USE_NODE = /^src\/cli\/|^src\/base\/thread-node/;

/** Folder of a path relative to the repository: the one under src, or the top one. */
const folderOf = (/** @type {string} */ file) => {
  const [top, under] = file.split('/');
  return top === 'src' ? under : top;
};

/**
 * What is wrong with an import, as one sentence, or null.
 * @param {string} file importing file, relative to the repository, with forward slashes
 * @param {string} source what it imports, as written
 * @param {boolean} typeOnly whether only types are imported
 * @returns {string | null}
 */
export function importFault(file, source, typeOnly) {
  const from = folderOf(file);
  const allowed = MAY_IMPORT[from];
  if (!allowed) return null;
  if (REACT.test(source) && !MAY_USE_REACT.test(file))
    return `"${from}" must run without React; only app, panels, viewer and src/store/binding.ts may use it.`;
  if (source.startsWith('node:') && !MAY_USE_NODE.test(file))
    return `"${from}" must run in the browser too; only cli and src/base/thread-node.ts may use Node's modules.`;
  if (!source.startsWith('.')) return null;
  const to = folderOf(path.posix.join(path.posix.dirname(file), source));
  if (to === from || allowed.includes(to)) return null;
  if (allowed.includes(`${to} types`))
    return typeOnly ? null : `"${from}" may import only types of "${to}": write "import type".`;
  return `"${from}" must not import "${to}": imports run one way (docs/architecture.md).`;
}

/** @type {import('eslint').Rule.RuleModule} */
export const folderRule = {
  meta: { type: 'problem', schema: [], docs: { description: 'imports between folders run one way' } },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    /** @param {import('eslint').Rule.Node} node */
    const check = (node) => {
      if (!('source' in node) || node.source?.type !== 'Literal' || typeof node.source.value !== 'string')
        return;
      // The kind is the TypeScript parser's, which the types of plain JavaScript do not know.
      const kind = 'importKind' in node ? node.importKind : 'exportKind' in node ? node.exportKind : 'value';
      const message = importFault(file, node.source.value, kind === 'type');
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
