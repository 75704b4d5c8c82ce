import plugin from 'eslint-plugin-boundaries';
import { resolverOptions } from './resolver.mjs';

/** Who may know whom among our own: everything else is refused. Specs may know the tooling and the simulators besides. */
const MAY_KNOW = {
  page: ['charts', 'contracts', 'poker-math', 'result-filter', 'ui', 'web-kit'],
  service: ['contracts', 'poker-math', 'svc-kit'],
  gateway: ['contracts', 'svc-kit'],
  contracts: [],
  'poker-math': [],
  charts: ['ui'],
  ui: ['contracts'],
  'web-kit': ['contracts', 'ui'],
  'result-filter': ['contracts', 'poker-math', 'ui', 'web-kit'],
  'svc-kit': ['contracts'],
  simulators: [],
  tooling: ['contracts', 'simulators'],
  e2e: ['contracts', 'simulators', 'tooling'],
  bench: ['contracts', 'poker-math', 'tooling'],
};

/** The folders of each kind. */
const FOLDERS = {
  page: ['shell', 'mf-*'],
  service: ['svc-*'],
  gateway: ['gateway'],
  contracts: ['libs/contracts'],
  'poker-math': ['libs/poker-math'],
  charts: ['libs/charts'],
  ui: ['libs/ui'],
  'web-kit': ['libs/web-kit'],
  'result-filter': ['libs/result-filter'],
  'svc-kit': ['libs/svc-kit'],
  simulators: ['simulators'],
  tooling: ['tooling'],
  e2e: ['e2e'],
  bench: ['bench'],
};

const ELEMENTS = Object.entries(FOLDERS).map(([type, pattern]) => ({ type, pattern, partialMatch: false }));

const FILES = [
  { category: 'test', pattern: '**/*.{spec,journey}.{ts,tsx}' },
  { category: 'test', pattern: '**/testing/**' },
];

const IN_BROWSERS = ['charts', 'contracts', 'poker-math', 'result-filter', 'ui', 'web-kit', 'page'];

const sourcesOf = (type) => FOLDERS[type].map((folder) => `${folder}/src/**/*.{ts,tsx}`);

/** All code that browsers run. */
export const BROWSER_SOURCES = IN_BROWSERS.flatMap(sourcesOf);

const ofTypes = (types) => ({ to: { element: { types: { anyOf: types } } } });
const fromModules = (origin, source) => ({ to: { module: { origin, ...(source && { source }) } } });
const fromTests = { file: { categories: 'test' } };

const CONTRACTS_KNOW_ZOD = {
  disallow: fromModules('external', '!zod'),
  message: 'Contracts know zod only.',
};
const ARITHMETIC_KNOWS_NOTHING = {
  disallow: fromModules('external'),
  message: 'The arithmetic knows nothing.',
};
const BROWSERS_LACK_NODE = {
  disallow: fromModules('core'),
  message: 'This also runs in a browser, which has no modules of Node.',
};

/** The policies for one kind of folder. The last one that fits decides. */
const policiesOf = (type) => [
  { allow: ofTypes(MAY_KNOW[type]) },
  { allow: fromModules('external') },
  { allow: fromModules('core') },
  ...(type === 'contracts' ? [CONTRACTS_KNOW_ZOD] : []),
  ...(type === 'poker-math' ? [ARITHMETIC_KNOWS_NOTHING] : []),
  ...(IN_BROWSERS.includes(type) ? [BROWSERS_LACK_NODE] : []),
  { from: fromTests, allow: ofTypes(['simulators', 'tooling']) },
  { from: fromTests, allow: fromModules('external') },
  { from: fromTests, allow: fromModules('core') },
];

/**
 * Who may know whom, as errors. Each kind of folder has its own policies, because the plugin tries all on each import.
 * @param {string} root
 */
export function boundaries(root) {
  return Object.keys(FOLDERS).map((type) => ({
    files: sourcesOf(type),
    plugins: { boundaries: plugin },
    settings: {
      'boundaries/root-path': root,
      'boundaries/elements': ELEMENTS,
      'boundaries/files': FILES,
      'import/resolver': { typescript: resolverOptions(root) },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          policies: policiesOf(type),
          message: 'Not allowed to know this (docs/decisions: who may know whom).',
        },
      ],
    },
  }));
}
