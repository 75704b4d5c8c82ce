import globals from 'globals';
import { BROWSER_SOURCES } from './boundaries.mjs';
import { accountScopedQueries } from './rules/account-scoped-queries.mjs';
import { guardedEndpoints } from './rules/guarded-endpoints.mjs';
import { noFolderCycles } from './rules/no-folder-cycles.mjs';
import { noHardCodedColours } from './rules/no-hard-coded-colours.mjs';
import { supportedApis } from './rules/supported-apis.mjs';

const plugin = {
  meta: { name: 'feltbook' },
  rules: {
    'account-scoped-queries': accountScopedQueries,
    'guarded-endpoints': guardedEndpoints,
    'no-folder-cycles': noFolderCycles,
    'no-hard-coded-colours': noHardCodedColours,
    'supported-apis': supportedApis,
  },
};

const SERVICES = ['{gateway,svc-*}/src/**/*.ts', 'libs/svc-kit/src/**/*.ts'];
const TESTS = ['**/*.{spec,journey}.{ts,tsx}', '**/testing/**'];

const ZOD = {
  name: 'zod',
  message: "Import it as `import * as z from 'zod/mini'`: the browser then loads 17 KB less.",
};

/** What only this project asks of its code. @param {string} root */
export function houseRules(root) {
  return [
    { plugins: { feltbook: plugin } },
    {
      files: BROWSER_SOURCES,
      // The one place where colours have their values.
      ignores: [...TESTS, 'libs/ui/src/theme/**'],
      rules: { 'feltbook/no-hard-coded-colours': 'error' },
    },
    { files: BROWSER_SOURCES, ignores: TESTS, rules: { 'feltbook/supported-apis': 'error' } },
    {
      // Older browsers have to run it, or they show an empty page.
      files: ['shell/src/unsupported/*.js'],
      languageOptions: { ecmaVersion: 5, sourceType: 'script', globals: globals.browser },
    },
    { files: SERVICES, ignores: TESTS, rules: { 'feltbook/guarded-endpoints': 'error' } },
    {
      files: ['svc-tracking/src/modules/**/*.repository.ts'],
      // The one rule of ours that needs types.
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
      rules: { 'feltbook/account-scoped-queries': 'error' },
    },
    {
      files: ['**/src/**/*.{ts,tsx}'],
      rules: { 'feltbook/no-folder-cycles': 'error', 'no-restricted-imports': ['error', { paths: [ZOD] }] },
    },
    {
      files: ['**/*.controller.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [ZOD],
            patterns: [
              {
                group: ['**/*.repository', '**/*.entity', 'typeorm', '@nestjs/typeorm', 'mysql2', 'mysql2/*'],
                message: 'A controller does not reach the database: the service between them decides.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['mf-*/src/features/import/lib/**/*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [ZOD],
            patterns: [
              {
                regex: '/(api|components|store|worker)/',
                message: 'Readers and planner run in the worker: they know neither server nor page.',
              },
            ],
          },
        ],
      },
    },
    { files: [...BROWSER_SOURCES, ...SERVICES], ignores: TESTS, rules: { 'no-console': 'error' } },
  ];
}
