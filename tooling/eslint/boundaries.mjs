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

const element = (type, pattern, capture) => ({
  type,
  pattern,
  partialMatch: false,
  ...(capture && { capture }),
});

const ELEMENTS = [
  element('page', '(shell|mf-*)', ['slice']),
  element('service', '(svc-*)', ['slice']),
  element('gateway', 'gateway'),
  element('contracts', 'libs/contracts'),
  element('poker-math', 'libs/poker-math'),
  element('charts', 'libs/charts'),
  element('ui', 'libs/ui'),
  element('web-kit', 'libs/web-kit'),
  element('result-filter', 'libs/result-filter'),
  element('svc-kit', 'libs/svc-kit'),
  element('simulators', 'simulators'),
  element('tooling', 'tooling'),
  element('e2e', 'e2e'),
  element('bench', 'bench'),
];

const FILES = [
  { category: 'test', pattern: '**/*.{spec,journey}.{ts,tsx}' },
  { category: 'test', pattern: '**/testing/**' },
];

const fromModules = (origin, source) => ({ to: { module: { origin, ...(source && { source }) } } });
const fromTests = { file: { categories: 'test' } };

/** The last one that fits decides. */
const POLICIES = [
  ...Object.entries(MAY_KNOW).map(([type, known]) => ({
    from: { element: { type } },
    allow: { to: { element: { types: { anyOf: known } } } },
  })),
  { allow: fromModules('external') },
  { allow: fromModules('core') },
  {
    from: { element: { type: 'contracts' } },
    disallow: fromModules('external', '!zod'),
    message: 'Contracts know zod only.',
  },
  {
    from: { element: { type: 'poker-math' } },
    disallow: fromModules('external'),
    message: 'The arithmetic knows nothing.',
  },
  {
    from: {
      element: {
        types: { anyOf: ['charts', 'contracts', 'poker-math', 'result-filter', 'ui', 'web-kit', 'page'] },
      },
    },
    disallow: fromModules('core'),
    message: 'This also runs in a browser, which has no modules of Node.',
  },
  { from: fromTests, allow: { to: { element: { types: { anyOf: ['simulators', 'tooling'] } } } } },
  { from: fromTests, allow: fromModules('external') },
  { from: fromTests, allow: fromModules('core') },
];

/** Who may know whom, as errors. @param {string} root */
export function boundaries(root) {
  return [
    {
      files: [
        '{shell,gateway,mf-*,svc-*,e2e,bench,simulators,tooling}/src/**/*.{ts,tsx}',
        'libs/*/src/**/*.{ts,tsx}',
      ],
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
            policies: POLICIES,
            message: 'Not allowed to know this (docs/decisions: who may know whom).',
          },
        ],
      },
    },
  ];
}
