import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Configuration, ExternalItemFunctionData } from 'webpack';
import { CHECKOUT } from '../run/checkout';

/** The programs that a service may have, each the compiled form of a file in its `src`. */
const PROGRAMS = ['main', 'worker', 'migrate', 'after-restore'];
const THREAD = /-thread\.ts$/;

/** Native code, and files that are served as they are: they stay in `node_modules`. */
const NOT_BUNDLED = /^(@node-rs\/argon2|msgpackr-extract|swagger-ui-dist)(\/|$)/;

/** Where a service's bundles are built to. */
export const bundleFolder = (service: string, root = CHECKOUT): string => join(root, service, 'dist/bundle');

/** The bundles of a service, by their paths without ending, and the compiled file that each begins with. */
function entriesOf(service: string): Record<string, string> {
  const source = join(CHECKOUT, service, 'src');
  const threads = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    THREAD.test(file),
  );
  const programs = PROGRAMS.map((name) => `${name}.ts`).filter((file) => existsSync(join(source, file)));
  return Object.fromEntries(
    [...programs, ...threads]
      .map((file) => file.replace(/\.ts$/, ''))
      .map((name) => [
        relative(CHECKOUT, join(bundleFolder(service), basename(name))),
        join(CHECKOUT, service, 'dist', `${name}.js`),
      ]),
  );
}

/**
 * An optional package that is not installed stays a `require`, which fails as it does without a bundle; so do Node's
 * own modules.
 */
function externalOf(
  { context = CHECKOUT, request = '', getResolve }: ExternalItemFunctionData,
  decide: (error: null, external?: string) => void,
): void {
  if (/^[./]/.test(request)) decide(null);
  else if (NOT_BUNDLED.test(request)) decide(null, `commonjs ${request}`);
  else
    void getResolve()(context, request, (missing) =>
      missing ? decide(null, `commonjs ${request}`) : decide(null),
    );
}

/** Bundles the programs of services from what the compiler wrote: each is one file, with a source map beside it. */
export function bundlesConfig(services: readonly string[]): Configuration {
  return {
    name: 'services',
    mode: 'none',
    context: CHECKOUT,
    target: 'node20.19',
    devtool: 'nosources-cheap-module-source-map',
    entry: Object.assign({}, ...services.map(entriesOf)) as Record<string, string>,
    externals: [externalOf],
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [{ test: /\.js$/, exclude: /node_modules/, extractSourceMap: true }],
    },
    output: {
      path: CHECKOUT,
      filename: '[name].js',
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        join('../../..', relative(CHECKOUT, absoluteResourcePath)),
    },
    // Paths are those of the bundle at run time.
    node: false,
    optimization: { moduleIds: 'deterministic', sideEffects: true, providedExports: true },
    performance: false,
    stats: 'errors-only',
    infrastructureLogging: { level: 'error' },
  };
}
