import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { buildFilesOnly, dropForeign } from './build-files-only';
import { MANIFESTS } from './cache-names';
import { answerTableClicks } from './table-clicks';

/**
 * Opens the shell, and visited or preloaded remotes, without a network, and answers the running session's notification. A new version waits until the page activates it,
 * because open pages use the old one.
 */
declare const self: ServiceWorkerGlobalScope;

const DAY = 86_400;
const REMOTES = 'feltbook-remotes';
/** Paths that a browser may navigate to and that are not the shell's document. */
const NOT_PAGES = [
  /^\/api\//,
  /^\/auth\//,
  /^\/docs(\/|$)/,
  /^\/health\//,
  /^\/me(\/|$)/,
  /^\/previews\//,
  /^\/remotes(\/|\.json$)/,
  /^\/\.well-known\//,
];

const files = self.__WB_MANIFEST;
const urls = files.map((file) => (typeof file === 'string' ? file : file.url));
/** It names all others. */
const script = urls.find((url) => /\/start\.\w+\.js$/.test(url)) ?? '/';
const onlyBuildFiles = buildFilesOnly(script);

// The first installation controls the page that installed it.
clientsClaim();
addPlugins([onlyBuildFiles]);
precacheAndRoute(files);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: NOT_PAGES }));

const manifests = (networkTimeoutSeconds: number) =>
  new NetworkFirst({ cacheName: MANIFESTS, networkTimeoutSeconds, plugins: [onlyBuildFiles] });
const isManifest = (url: URL) =>
  url.pathname === '/remotes.json' || url.pathname.endsWith('/mf-manifest.json');

// After a failure the page needs the deployed names; its start waits half a second for them.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isManifest(url) && request.cache === 'reload',
  manifests(4),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isManifest(url), manifests(0.5));

// Hashed files of remotes never change.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/remotes\/.+\.[0-9a-f]{10}\.\w+$/.test(url.pathname),
  new CacheFirst({
    cacheName: REMOTES,
    plugins: [onlyBuildFiles, new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 90 * DAY })],
  }),
);

answerTableClicks(self);

self.addEventListener('message', (event) => {
  const { type } = event.data as { readonly type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'DROP_FOREIGN') {
    const dropped = dropForeign([MANIFESTS, REMOTES, cacheNames.precache], script);
    event.waitUntil(dropped.finally(() => event.ports[0]?.postMessage('done')));
  }
});
