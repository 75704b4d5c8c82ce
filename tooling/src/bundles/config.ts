import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Configuration, EntryObject, ExternalItemFunctionData, SwcLoaderOptions } from '@rspack/core';
import { CHECKOUT } from '../run/checkout';

/** The programs that a service may have, and the simulators; each is a file in `src`. */
const PROGRAM = /^(main|worker|migrate|after-restore|[\w-]+-simulator)\.ts$/;
const THREAD = /-thread\.ts$/;

/** Native code and static files, which stay in `node_modules`. */
const NOT_BUNDLED = /^(@node-rs\/argon2|swagger-ui-dist)(\/|$)/;

/** Packages that a service needs for some requests only. A start without them takes up to a seventh less processor time. */
const AT_FIRST_USE = [
  '@simplewebauthn/server',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'hibp',
  'ioredis',
  'nodemailer',
  'openid-client',
  'otpauth',
];

/**
 * Prints a package's module in one line, and changes nothing else in it: a bundle has a third less text and a seventh of the
 * lines. Node counts all lines before a process's first stack trace.
 */
const WITHOUT_COMMENTS: SwcLoaderOptions = {
  minify: true,
  isModule: 'unknown',
  jsc: {
    parser: { syntax: 'ecmascript' },
    target: 'esnext',
    minify: { compress: false, mangle: false },
  },
};

/** Aliases that leave out modules which packages load at start-up and no service uses. */
function aliases(): Record<string, string | false> {
  const packages = join(CHECKOUT, 'node_modules');
  const drivers = join(packages, 'typeorm/driver');
  const otherDrivers = readdirSync(drivers, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!mysql\/)[\w-]+\/\w+Driver\.js$/.test(file),
  );
  return {
    ...Object.fromEntries(otherDrivers.map((file) => [join(drivers, file), false])),
    [join(packages, 'bullmq/dist/esm/postgres/index.js')]: false,
    // Leaves out the modules of Redis Stack, and native code that BullMQ never calls.
    redis$: '@redis/client',
    msgpackr$: join(packages, 'msgpackr/index.js'),
  };
}

/** The output folder of a service's bundles. */
export const bundleFolder = (root: string, service: string): string => join(root, service, 'dist/bundle');

/** The name of the bundle that holds all programs of a service. */
export const PROGRAMS_BUNDLE = 'programs';

/** The names of a service's programs. */
export const programsOf = (root: string, service: string): string[] =>
  readdirSync(join(root, service, 'src'))
    .filter((file) => PROGRAM.test(file))
    .map((file) => file.replace(/\.ts$/, ''));

/** One bundle of a service's programs, which exports a function for each, and one bundle per thread. */
function entriesOf(root: string, service: string): EntryObject {
  const at = (name: string) => relative(root, join(bundleFolder(root, service), name));
  const compiled = (file: string) => join(root, service, 'dist', `${file}.js`);
  const programs = programsOf(root, service).map(
    (name) => `exports[${JSON.stringify(name)}] = () => require(${JSON.stringify(compiled(name))});`,
  );
  const threads = readdirSync(join(root, service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => THREAD.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
  return {
    [at(PROGRAMS_BUNDLE)]: {
      import: `data:text/javascript,${encodeURIComponent(programs.join('\n'))}`,
      library: { type: 'commonjs2' },
    },
    ...Object.fromEntries(threads.map((file) => [at(basename(file)), compiled(file)])),
  };
}

/**
 * Keeps `require` for packages that are not bundled, for Node's own modules and for optional packages that are not
 * installed, which then fail as they do without a bundle.
 */
async function externalOf({
  context = '',
  request = '',
  getResolve,
}: ExternalItemFunctionData): Promise<string | undefined> {
  if (/^([./]|data:)/.test(request)) return undefined;
  const external = `commonjs ${request}`;
  if (NOT_BUNDLED.test(request)) return external;
  try {
    await getResolve?.()(context, request);
    return undefined;
  } catch {
    return external;
  }
}

/**
 * Bundles the compiled programs of services: one file and one source map per service.
 * @param root the checkout that the services are in
 */
export function bundlesConfig(root: string, services: readonly string[]): Configuration {
  return {
    name: 'services',
    mode: 'none',
    context: root,
    target: 'node20.19',
    devtool: 'nosources-cheap-module-source-map',
    entry: Object.assign({}, ...services.map((service) => entriesOf(root, service))) as EntryObject,
    externals: [externalOf],
    resolve: { alias: aliases() },
    module: {
      // Without `createRequire`, Nest's adapter for TypeORM loads a second TypeORM from `node_modules`.
      parser: { javascript: { dynamicImportMode: 'eager', createRequire: true } },
      rules: [
        { scheme: 'data', type: 'javascript/dynamic' },
        {
          test: /\.js$/,
          exclude: /node_modules/,
          extractSourceMap: true,
          loader: join(__dirname, 'at-first-use.js'),
          options: { packages: AT_FIRST_USE },
        },
        {
          test: /\.[cm]?js$/,
          include: /node_modules/,
          loader: 'builtin:swc-loader',
          options: WITHOUT_COMMENTS,
        },
      ],
    },
    output: {
      path: root,
      filename: '[name].js',
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        join('../../..', relative(root, absoluteResourcePath)),
    },
    // `__dirname` and `__filename` are those of the bundle.
    node: false,
    optimization: { moduleIds: 'deterministic', sideEffects: true, providedExports: true, usedExports: true },
    performance: false,
    stats: 'errors-only',
    infrastructureLogging: { level: 'error' },
  };
}
