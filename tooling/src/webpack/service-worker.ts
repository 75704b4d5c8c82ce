import type { WebpackPluginInstance } from 'webpack';
import { GenerateSW } from 'workbox-webpack-plugin';

const DAY = 86_400;
/** Answers that are not the shell's document, though a browser may navigate to them. */
const NOT_PAGES = [
  /^\/api\//,
  /^\/auth\//,
  /^\/docs(\/|$)/,
  /^\/health\//,
  /^\/me(\/|$)/,
  /^\/remotes(\/|\.json$)/,
  /^\/\.well-known\//,
];

/**
 * Opens the shell, and the remotes that were visited or asked for ahead, without a network. A new version waits until the
 * page tells it to take over, for the pages that are open were made with the old one.
 */
export function serviceWorker(): WebpackPluginInstance {
  return new GenerateSW({
    swDest: 'sw.js',
    skipWaiting: false,
    // The first one looks after the page that it was installed from.
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    // The document is what the gateway answers to `/`; its file name is the gateway's own affair.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => (entry.url.endsWith('index.html') ? { ...entry, url: '/' } : entry)),
      }),
    ],
    exclude: [/\.map$/, /\.txt$/, /icons\/.*\.png$/],
    navigateFallback: '/',
    navigateFallbackDenylist: NOT_PAGES,
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && (url.pathname === '/remotes.json' || url.pathname.endsWith('/mf-manifest.json')),
        handler: 'NetworkFirst',
        options: { cacheName: 'feltbook-manifests', networkTimeoutSeconds: 4 },
      },
      {
        // Hashed files of remotes: what has such a name never changes.
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && /^\/remotes\/.+\.[0-9a-f]{10}\.\w+$/.test(url.pathname),
        handler: 'CacheFirst',
        options: {
          cacheName: 'feltbook-remotes',
          expiration: { maxEntries: 120, maxAgeSeconds: 90 * DAY },
          cacheableResponse: { statuses: [200] },
        },
      },
    ],
  });
}
