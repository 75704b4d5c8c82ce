import type { WorkboxPlugin } from 'workbox-core';
import { hasRightHead, verifyBuildFile } from './verify-build-file';

/**
 * Caches only files of the build, and treats a foreign answer as no answer, so that the cached file is used.
 * @param script address of the script that the build's own document loads
 */
export const buildFilesOnly = (script: string): WorkboxPlugin => ({
  async fetchDidSucceed({ request, response }) {
    // Failures are passed on and not cached.
    if (response.status !== 200 || (await verifyBuildFile(request.url, response, script)) === 'ours')
      return response;
    // The browser's HTTP cache may hold the foreign answer under the hashed name.
    const again = await fetch(new Request(request, { cache: 'reload' }));
    if (again.status !== 200 || (await verifyBuildFile(request.url, again, script)) !== 'foreign')
      return again;
    throw new TypeError(`${request.url}: the answer is not a file of the build.`);
  },

  async cacheWillUpdate({ request, response }) {
    // What the gateway lets nobody store: the remotes of a preview, which ends.
    if (response.headers.get('cache-control')?.includes('no-store')) return null;
    return (await verifyBuildFile(request.url, response, script)) === 'ours' ? response : null;
  },

  async cachedResponseWillBeUsed({ cacheName, request, cachedResponse }) {
    if (!cachedResponse || hasRightHead(request.url, cachedResponse)) return cachedResponse;
    await (await caches.open(cacheName)).delete(request);
    return null;
  },
});

/** Removes cached answers that are not files of the build. Called when a file did not load. */
export async function dropForeign(cacheNames: readonly string[], script: string): Promise<void> {
  for (const name of cacheNames) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response && (await verifyBuildFile(request.url, response, script)) !== 'ours')
        await cache.delete(request);
    }
  }
}
