import type { Browser } from 'playwright-core';
import { servePages } from './page-server';

export interface FirstVisit {
  requests: number;
  scripts: number;
  /** Bytes of script on the wire, compressed. */
  scriptBytes: number;
  /** Milliseconds from the navigation to the first paint with content. */
  paintMs: number;
}

/** Opens /login of a built shell with an empty cache, and measures requests until the network is idle. */
export async function firstVisit(browser: Browser, folder: string): Promise<FirstVisit> {
  const server = await servePages(folder);
  // Blocked, because the service worker's prefetching is not part of the first paint.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const visit: FirstVisit = { requests: 0, scripts: 0, scriptBytes: 0, paintMs: 0 };
    const counted: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      visit.requests += 1;
      if (request.resourceType() !== 'script') return;
      visit.scripts += 1;
      counted.push(
        request.sizes().then(({ responseBodySize }) => {
          visit.scriptBytes += responseBodySize;
        }),
      );
    });
    await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await Promise.all(counted);
    visit.paintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    return visit;
  } finally {
    await context.close();
    await server.stop();
  }
}
