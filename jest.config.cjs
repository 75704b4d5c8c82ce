const { existsSync, readdirSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const { join } = require('node:path');
const { transform, transformIgnorePatterns } = require('./tooling/jest/transform.cjs');

const entries = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const slices = (prefix) => entries.map(({ name }) => name).filter((name) => name.startsWith(prefix));

/** The source folders of the named workspaces: jest crawls these and nothing else. */
const roots = (...workspaces) =>
  workspaces
    .filter((name) => existsSync(join(__dirname, name, 'src')))
    .map((name) => `<rootDir>/${name}/src`);

const forNode = [
  'libs/contracts',
  'libs/poker-math',
  'libs/svc-kit',
  ...slices('svc-'),
  'gateway',
  'simulators',
  'tooling',
];
const forBrowser = [
  'shell',
  ...slices('mf-'),
  'libs/charts',
  'libs/result-filter',
  'libs/ui',
  'libs/web-kit',
];

const project = (displayName, rest) => ({
  displayName,
  rootDir: __dirname,
  // jest takes it not from the outer part.
  cacheDirectory: join(__dirname, 'node_modules/.cache/jest'),
  transform: transform(displayName === 'unit'),
  transformIgnorePatterns,
  // Libraries resolve to their source: no test needs a build.
  testEnvironmentOptions: { customExportConditions: ['feltbook-source', 'node', 'node-addons'] },
  restoreMocks: true,
  // Without it, each use of a global takes as long as a hundred multiplications; statistics use this one the most.
  sandboxInjectedGlobals: ['Math'],
  ...rest,
});

const oneSeed = { '^fast-check$': '<rootDir>/tooling/jest/fast-check.cjs' };
const repeat = '<rootDir>/tooling/jest/repeat.cjs';
const node = {
  testEnvironment: 'node',
  // As in the bundles: without the modules of Redis Stack, which would be loaded for each file.
  moduleNameMapper: { ...oneSeed, '^redis$': '<rootDir>/node_modules/@redis/client' },
  setupFiles: ['<rootDir>/tooling/jest/setup-node.cjs'],
};
const servers = {
  ...node,
  roots: roots(...forNode, 'bench'),
  globalSetup: '<rootDir>/tooling/src/testing/servers-up.ts',
  globalTeardown: '<rootDir>/tooling/src/testing/servers-down.ts',
};
const product = {
  ...node,
  roots: roots('e2e'),
  setupFilesAfterEnv: [repeat, '<rootDir>/e2e/src/setup/close-browser.ts'],
  globalSetup: '<rootDir>/e2e/src/setup/product-up.ts',
  globalTeardown: '<rootDir>/e2e/src/setup/product-down.ts',
};

/** @type {import('jest').Config} */
module.exports = {
  // Tests wait for servers and browsers half of their time.
  maxWorkers: 2 * availableParallelism(),
  // A worker keeps a part of each file that it has run.
  workerIdleMemoryLimit: '1500MB',
  // A busy machine takes ten times as long for anything, and a wait may last a minute; a test that hangs is still found.
  testTimeout: 300_000,
  projects: [
    project('unit', {
      ...node,
      roots: roots(...forNode, 'bench'),
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|resilience|statements)\\.spec\\.ts$'],
    }),
    project('component', {
      testEnvironment: '<rootDir>/tooling/jest/jsdom-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/setup-dom.cjs', repeat],
      roots: roots(...forBrowser),
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      moduleNameMapper: {
        ...oneSeed,
        // jest does not read the package's `browser` field, and the server's build keeps no live style sheet.
        '^styled-components$':
          '<rootDir>/node_modules/styled-components/dist/styled-components.browser.cjs.js',
        '\\.(css|woff2|svg|png|webp)$': '<rootDir>/tooling/jest/asset.cjs',
      },
    }),
    project('integration', {
      ...servers,
      setupFilesAfterEnv: [repeat, '<rootDir>/tooling/jest/record-statements.cjs'],
      testMatch: ['**/*.int.spec.ts'],
    }),
    // What the integration tests sent, so it runs after them: `npm test` sets the variable.
    ...(process.env.SHARDED_STATEMENTS
      ? [project('statements', { ...node, roots: roots('tooling'), testMatch: ['**/*.statements.spec.ts'] })]
      : []),
    project('journeys', { ...product, testMatch: ['**/e2e/src/journeys/*.journey.ts'] }),
    // The two of `npm run test:resilience`.
    project('resilience', { ...servers, testMatch: ['**/*.resilience.spec.ts'] }),
    project('resilience-journeys', {
      ...product,
      testMatch: ['**/e2e/src/!(journeys)/*.journey.ts'],
    }),
  ],
};
