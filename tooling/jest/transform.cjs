/**
 * Packages that ship ES modules only, or import some. They are compiled, because tests run as CommonJS: jest's ES module mode leaks a
 * heap per file and cannot mock. The other packages in node_modules are not compiled.
 */
const ES_ONLY = [
  '@ariakit',
  '@borewit',
  '@faker-js',
  '@guanmingchiu',
  '@nestjs',
  '@noble',
  '@open-draft/deferred-promise',
  '@tanstack/react-table',
  '@tanstack/table-core',
  '@tokenizer',
  'agent-base',
  'chalk',
  'cookie',
  'echarts',
  'file-type',
  'hibp',
  'http-proxy-agent',
  'https-proxy-agent',
  'hucre',
  'jose',
  'load-esm',
  'oauth4webapi',
  'openid-client',
  'rettime',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'until-async',
  'uuid',
  'zrender',
];

const compile = (parser, lazy) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic', development: false },
      },
    },
    module: { type: 'commonjs', lazy },
  },
];

module.exports = {
  /** @param {boolean} lazy whether a package is loaded at its first use; unit tests use few of those that they import */
  transform: (lazy) => ({
    '\\.ts$': compile({ syntax: 'typescript', decorators: true }, lazy),
    '\\.tsx$': compile({ syntax: 'typescript', tsx: true }, lazy),
    '/node_modules/.*\\.[cm]?js$': compile({ syntax: 'ecmascript' }, lazy),
  }),
  // Also matches a package that is nested in another package's folder.
  transformIgnorePatterns: [`/node_modules/(?!(?:.+/node_modules/)?(?:${ES_ONLY.join('|')})/)`],
};
