import type { Page } from 'playwright-core';
import { eventually } from './eventually';

/** Waits until the service worker has cached all files of these remotes. */
export const waitUntilCached = (page: Page, remotes = ['mf_tracking', 'mf_dashboard']): Promise<void> =>
  eventually(async () => {
    const missing = await page.evaluate(async (names) => {
      const { active } = await navigator.serviceWorker.ready;
      const { remotes: built } = (await (await fetch('/remotes.json')).json()) as {
        remotes: Record<string, { files: { entry: string; sync: string[]; async: string[] } }>;
      };
      const files = names.flatMap((name) => Object.values(built[name]?.files ?? {}).flat());
      const urls = ['/', '/remotes.json', ...files];
      const cached = await Promise.all(urls.map((url) => caches.match(url, { ignoreSearch: true })));
      return active ? urls.filter((_url, at) => !cached[at]) : ['the service worker'];
    }, remotes);
    expect(missing).toEqual([]);
  });
