import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import {
  rspack,
  type Configuration,
  type ExternalItemFunctionData,
  type SwcLoaderOptions,
} from '@rspack/core';
import { CHECKOUT } from '../run/checkout';
import { buildIdentity } from '../webpack/build-identity';

/** The programs that a service may have, in `src`, and its threads, in any folder. */
const PROGRAM = /^(main|worker|migrate|after-restore|(.*\/)?[\w-]+-thread)\.ts$/;
const THREAD = /-thread$/;

/** Native code and static files, which stay in `node_modules`. */
const NOT_BUNDLED = /^(@node-rs\/argon2|swagger-ui-dist)(\/|$)/;

/** Prints modules in ASCII, which V8 keeps in half the memory, and those of packages without comments. Changes nothing else. */
const printed = (minify: boolean): SwcLoaderOptions => ({
  minify,
  isModule: 'unknown',
  jsc: {
    parser: { syntax: 'ecmascript' },
    target: 'esnext',
    output: { charset: 'ascii' },
    ...(minify && { minify: { compress: false, mangle: false, format: { ascii_only: true } } }),
  },
});

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

/**
 * Keeps `require` for packages that are not bundled, for Node's own modules and for optional packages that are not
 * installed, which then fail as they do without a bundle.
 */
async function externalOf({
  context = '',
  request = '',
  getResolve,
}: ExternalItemFunctionData): Promise<string | undefined> {
  if (/^[./]/.test(request)) return undefined;
  const external = `commonjs ${request}`;
  if (NOT_BUNDLED.test(request)) return external;
  try {
    await getResolve?.()(context, request);
    return undefined;
  } catch {
    return external;
  }
}

/** Bundles the compiled programs and threads of a service. What several programs need is in a file that they share. */
export function bundlesConfig(root: string, service: string): Configuration {
  const output = join(root, service, 'dist/bundle');
  const programs = readdirSync(join(root, service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => PROGRAM.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
  return {
    name: service,
    mode: 'none',
    context: root,
    target: 'node20.19',
    devtool: 'nosources-cheap-module-source-map',
    entry: Object.fromEntries(
      programs.map((file) => [basename(file), join(root, service, 'dist', `${file}.js`)]),
    ),
    externals: [externalOf],
    resolve: { alias: aliases() },
    plugins: [
      // Of mysql2, whose connections are in UTF-8.
      new rspack.IgnorePlugin({ resourceRegExp: /^\.\/tables\//, contextRegExp: /iconv-lite/ }),
      new rspack.DefinePlugin({ FELTBOOK_BUILD: JSON.stringify(buildIdentity(root, service)) }),
    ],
    module: {
      // Without `createRequire`, Nest's adapter for TypeORM loads a second TypeORM from `node_modules`.
      parser: { javascript: { dynamicImportMode: 'eager', createRequire: true } },
      rules: [
        {
          test: /\.js$/,
          exclude: /node_modules/,
          extractSourceMap: true,
          loader: 'builtin:swc-loader',
          options: printed(false),
        },
        {
          test: /\.[cm]?js$/,
          include: /node_modules/,
          loader: 'builtin:swc-loader',
          options: printed(true),
        },
      ],
    },
    output: {
      path: output,
      filename: '[name].js',
      clean: true,
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        relative(output, absoluteResourcePath),
    },
    // `__dirname` and `__filename` are those of the bundle.
    node: false,
    optimization: {
      moduleIds: 'deterministic',
      sideEffects: true,
      providedExports: true,
      usedExports: true,
      splitChunks: {
        cacheGroups: {
          shared: {
            name: 'shared',
            chunks: ({ name }) => name !== undefined && !THREAD.test(name),
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    performance: false,
    stats: 'errors-only',
    infrastructureLogging: { level: 'error' },
  };
}
