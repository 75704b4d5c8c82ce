import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base';
import { buildIdentity } from './build-identity';
import { packagesOfHost } from './shared';
import { ROOT, type Mode, type PageSlice } from './slices';

export interface SliceOptions {
  mode: Mode;
  /** For the development server, with React Fast Refresh. */
  hot?: boolean;
  /** The output folder; default: the slice's `dist/web`. */
  output?: string;
}

/** The configuration of a remote: exposes `./remote`, contains no shared package, and works under any base URL. */
export function remoteConfig(slice: PageSlice, { mode, hot = false }: SliceOptions): Configuration {
  const base = baseConfig(slice, { mode, refresh: hot });
  if (!slice.remoteName) throw new Error(`${slice.name} is not a remote.`);
  const { version, commit } = buildIdentity(ROOT, slice.name);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: slice.remoteName,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './remote': './src/remote.tsx' },
        shared: packagesOfHost(ROOT),
        shareStrategy: 'loaded-first',
        manifest: {
          fileName: 'mf-manifest.json',
          // In the manifest alone: a commit in a script would give every build's files new names.
          additionalData: ({ stats }) => {
            Object.assign(stats.metaData.buildInfo, { buildVersion: version, hash: commit });
          },
        },
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  };
}
