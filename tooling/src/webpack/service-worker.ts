import { join } from 'node:path';
import type { WebpackPluginInstance } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import type { PageSlice } from './slices';

/** Compiles the shell's service worker, with the list of files that it precaches. */
export function serviceWorker({ folder }: PageSlice): WebpackPluginInstance {
  return new InjectManifest({
    swSrc: join(folder, 'src/service-worker/sw.ts'),
    swDest: 'sw.js',
    // The gateway serves the document at `/`, not at its file name.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => (entry.url.endsWith('index.html') ? { ...entry, url: '/' } : entry)),
      }),
    ],
    dontCacheBustURLsMatching: /\.[0-9a-f]{10}\.\w+$/,
    // Pictures of the landing page are not needed by the installed app.
    exclude: [/\.map$/, /\.txt$/, /\.webp$/, /icons\/.*\.png$/],
  });
}
