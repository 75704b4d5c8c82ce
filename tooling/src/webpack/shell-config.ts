import { join } from 'node:path';
import { PAGES } from '@feltbook/contracts';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import { DefinePlugin, experiments, type Compilation, type Configuration } from 'webpack';
import { baseConfig } from './base';
import { buildIdentity } from './build-identity';
import type { SliceOptions } from './remote-config';
import { precacheList, serviceWorkerEntry } from './service-worker';
import { sharedModulesSource } from './shared';
import { ROOT, type PageSlice } from './slices';

/** Must be loaded before React, or hot reload gets no reports from it. */
const devtoolsHook = join(__dirname, '../../webpack/devtools-hook.mjs');

/** First segments of the paths at which a visitor gets the sign-in page, separated by spaces. */
const SIGN_IN_PAGES = PAGES.filter(({ path, access }) => path === '/login' || access === 'player')
  .map(({ path }) => path.split('/')[1])
  .join(' ');

/** URLs of the files of a named chunk and its shared ones, separated by spaces. */
const filesOf = ({ namedChunkGroups }: Compilation, name: string): string =>
  (namedChunkGroups.get(name)?.getFiles() ?? []).map((file) => `/${file}`).join(' ');

/** Files of the plain page, which the template names. Not compiled, because older browsers run them. */
const PLAIN_PAGE = /unsupported[\\/][\w-]+\.(?:js|css)$/;

/** The shell's document, static files and, in production, service worker, without federation. */
export function shellPages(slice: PageSlice, { mode, hot = false }: SliceOptions): Configuration {
  const base = baseConfig(slice, { mode, refresh: hot });
  const main = join(slice.folder, 'src/main.tsx');
  const { version, commit } = buildIdentity(ROOT, slice.name);
  return {
    ...base,
    entry:
      mode === 'production'
        ? {
            // The main script's first part, small enough to run while the rest is loading.
            start: join(slice.folder, 'src/start/start.ts'),
            main: { import: main, dependOn: 'start' },
            ...serviceWorkerEntry(slice),
          }
        : { main: [devtoolsHook, main] },
    output: {
      ...base.output,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    module: {
      rules: [...(base.module?.rules ?? []), { test: PLAIN_PAGE, type: 'asset/resource' }],
    },
    plugins: [
      new HtmlPlugin({
        template: join(slice.folder, 'src/index.html'),
        inject: 'head',
        scriptLoading: 'defer',
        excludeChunks: ['sw'],
        templateParameters: (compilation) => ({
          filesOf: (chunk: string) => filesOf(compilation, chunk),
          signInPages: SIGN_IN_PAGES,
          build: `${version} ${commit}`,
        }),
      }),
      new CopyPlugin({ patterns: [{ from: join(slice.folder, 'public') }] }),
      ...(mode === 'production' ? [precacheList] : []),
    ],
  };
}

/**
 * The configuration of the host, with the shared packages in its first script and no remote by name. Does not use the
 * federation plugin, which would load the runtime, a seventh of the first page, before everything else.
 */
export function shellConfig(slice: PageSlice, options: SliceOptions): Configuration {
  const pages = shellPages(slice, options);
  return {
    ...pages,
    plugins: [
      ...(pages.plugins ?? []),
      new experiments.schemes.VirtualUrlPlugin({
        'shared-modules': { type: '.js', source: () => sharedModulesSource(ROOT) },
      }),
      // The shell reads manifests itself, a quarter of the runtime's work.
      new DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_BUILD_IDENTIFIER: '"shell"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      }),
    ],
  };
}
