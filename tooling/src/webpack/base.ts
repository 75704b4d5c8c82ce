import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { ROOT, type Mode, type PageSlice } from './slices';

const HASH = /\.[0-9a-f]{10}(?=\.)/;

/** Chunks that are one file. As several, they are larger and take more requests. */
const UNDIVIDED = new Set<string | null | undefined>(['signed-in', 'echarts']);

/** After this time a chunk counts as failed, and its error boundary offers Retry. */
const CHUNK_TIMEOUT_MS = 15_000;

/** The supported browsers, as `docs/browsers.md` lists them. */
const { browserslist } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  browserslist: string[];
};

const swc = (mode: Mode, refresh: boolean) => ({
  loader: require.resolve('swc-loader'),
  options: {
    env: { targets: browserslist },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
    },
  },
});

/**
 * Without this alias the page contains two builds of the runtime, CommonJS for the plugin and ES modules for the loading
 * code, which costs 24 KB.
 */
const federationRuntime = join(
  dirname(
    require.resolve('@module-federation/runtime', {
      paths: [require.resolve('@module-federation/enhanced')],
    }),
  ),
  'index.js',
);

/** Vendor prefixes, which styled-components leaves out by default, but contains. */
const withoutPrefixes = {
  [join(ROOT, 'node_modules/stylis/src/Prefixer.js')]: join(__dirname, '../../webpack/no-prefixes.mjs'),
};

interface BaseOptions {
  mode: Mode;
  /** React components are replaced in the running page when their source changes. */
  refresh?: boolean;
}

/** The package's main entry is always its development build. */
const productionRouter = {
  'react-router$': join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** The configuration that all page builds share. */
export function baseConfig(slice: PageSlice, { mode, refresh = false }: BaseOptions): Configuration {
  return {
    name: slice.name,
    mode,
    context: slice.folder,
    target: 'browserslist',
    // No `eval` devtool: the content security policy forbids it, also in development.
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['feltbook-source', 'browser', 'module', 'import', mode, 'default'],
      alias: {
        '@module-federation/runtime$': federationRuntime,
        ...withoutPrefixes,
        ...(mode === 'production' && productionRouter),
      },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc(mode, refresh) },
        // Modules of libraries that nothing uses are left out, and others stay out of scripts that do not use them.
        { include: join(ROOT, 'libs'), sideEffects: false },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    output: {
      path: slice.output,
      clean: true,
      hashFunction: 'sha256',
      uniqueName: `feltbook_${slice.remoteName ?? 'shell'}`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !UNDIVIDED.has(chunk.name) },
      runtimeChunk: false,
      // As small as with terser, in a third of the time. Licence texts go to a separate file.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // Its output would need a supported browser.
          exclude: /unsupported-browser/,
          // Without the hash: a script that contains its own hash, in the name of this file, would not match it.
          extractComments: { filename: ({ basename = '' }) => `${basename.replace(HASH, '')}.LICENSE.txt` },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
