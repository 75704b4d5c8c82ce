import { join } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import { DefinePlugin, experiments, type Configuration } from 'webpack';
import { baseConfig } from './base';
import { hotReload } from './hot-reload';
import type { SliceOptions } from './remote-config';
import { serviceWorker } from './service-worker';
import { sharedModulesSource } from './shared';
import { ROOT, type PageSlice } from './slices';

/** React reports what it draws to hot reload only if this was loaded before React. */
const devtoolsHook = join(__dirname, '../../webpack/devtools-hook.mjs');

/** Document, static files and, for production, the service worker: the same for a build without federation. */
export function shellPages(slice: PageSlice, { mode, hot = false }: SliceOptions): Configuration {
  const base = baseConfig(slice, { mode, refresh: hot });
  const main = join(slice.folder, 'src/main.tsx');
  return {
    ...base,
    entry: { main: mode === 'production' ? main : [devtoolsHook, main] },
    output: {
      ...base.output,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    plugins: [
      new HtmlPlugin({
        template: join(slice.folder, 'src/index.html'),
        inject: 'head',
        scriptLoading: 'defer',
      }),
      new CopyPlugin({ patterns: [{ from: join(slice.folder, 'public') }] }),
      ...(mode === 'production' ? [serviceWorker(slice)] : []),
      ...(hot ? hotReload() : []),
    ],
  };
}

/**
 * The host: brings what is shared in its first script and knows no remote by name. It is no product of the federation
 * plugin: that one would put the runtime, a seventh of the first page, before everything else.
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
      new DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_BUILD_IDENTIFIER: '"shell"' }),
    ],
  };
}
