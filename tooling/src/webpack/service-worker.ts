import { join } from 'node:path';
import type { WebpackPluginInstance } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import type { PageSlice } from './slices';

/** Compiles the shell's service worker, with the list of the files that it keeps from its installation on. */
export function serviceWorker({ folder }: PageSlice): WebpackPluginInstance {
  return new InjectManifest({
    swSrc: join(folder, 'src/service-worker/sw.ts'),
    swDest: 'sw.js',
    // The document is what the gateway answers to `/`; its file name is the gateway's own affair.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => (entry.url.endsWith('index.html') ? { ...entry, url: '/' } : entry)),
      }),
    ],
    dontCacheBustURLsMatching: /\.[0-9a-f]{10}\.\w+$/,
    exclude: [/\.map$/, /\.txt$/, /icons\/.*\.png$/],
  });
}
