import type { Page } from 'playwright-core';
import { ListPage } from '../pages/list-page';
import { FaultProxy, PORTAL_PAGE } from '../support/fault-proxy';
import { eventually } from '../support/eventually';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { Profile } from '../support/profile';
import { cashBody } from '../support/samples';

/** The files of pages. API calls still work, as with portals that only intercept files. */
const FILES = /\.(?:js|json|woff2|webmanifest)$/;
const LOAD_ERROR = 'This part of Feltbook did not load';

/** URLs in the service worker's caches whose content is the portal page. */
const cachedPortalPages = (page: Page): Promise<string[]> =>
  page.evaluate(async (foreign) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        if (text === foreign) found.push(request.url);
      }
    }
    return found;
  }, PORTAL_PAGE);

/** Simulates a device that never opened pages of a remote. */
const clearRemoteCaches = (page: Page) =>
  page.evaluate(() =>
    Promise.all(['feltbook-remotes', 'feltbook-manifests'].map((name) => caches.delete(name))),
  );

/** Simulates the caches of an earlier version, which stored the portal page in place of every file. */
const cachePortalPage = (page: Page) =>
  page.evaluate(async (foreign) => {
    const answer = () => new Response(foreign, { headers: { 'content-type': 'text/html' } });
    for (const name of ['feltbook-remotes', 'feltbook-manifests']) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) await cache.put(request, answer());
    }
  }, PORTAL_PAGE);

/** Simulates caches with scripts replaced by an inspecting proxy. */
const cacheProxyScripts = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('feltbook-remotes');
    const headers = { 'content-type': 'text/javascript' };
    for (const request of await cache.keys())
      await cache.put(request, new Response('/* blocked by policy */', { headers }));
  });

const waitUntilCached = (page: Page) =>
  eventually(async () => {
    const count = await page.evaluate(
      async () => (await (await caches.open('feltbook-remotes')).keys()).length,
    );
    expect(count).toBeGreaterThan(20);
  });

describe('a captive portal that answers every request with its own page', () => {
  const proxy = new FaultProxy();
  let profile: Profile;
  beforeEach(() => proxy.start());
  afterEach(async () => {
    proxy.answerWithPortal();
    await profile.end();
  });
  afterAll(() => proxy.stop());

  const rows = (page: Page) => new ListPage(page, 'sessions').rows;
  const waitForList = (page: Page) => rows(page).first().waitFor();

  /** Opens the app until the service worker controls it and has cached all files. */
  async function openUsedApp(): Promise<Page> {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    profile = await Profile.of(player, proxy.url);
    const { page } = profile;
    await page.goto('/cash');
    await waitForList(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.goto('/cash');
    await waitUntilCached(page);
    return page;
  }
  /** Restarts the browser, which clears the memory of pages. */
  async function reopen(): Promise<Page> {
    await profile.restart();
    await profile.page.goto('/cash');
    return profile.page;
  }
  async function expectListWithoutNetwork(): Promise<void> {
    await proxy.stop();
    const page = await reopen();
    await waitForList(page);
    expect(await rows(page).count()).toBe(1);
  }

  it('is not cached; the app works once the network is back, and then offline', async () => {
    await clearRemoteCaches(await openUsedApp());
    proxy.answerWithPortal(FILES);
    const page = await reopen();
    await page.getByRole('heading', { name: LOAD_ERROR }).waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Reload the page' }).waitFor();
    expect(await cachedPortalPages(page)).toEqual([]);

    proxy.answerWithPortal();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await waitForList(page);
    await waitUntilCached(page);
    expect(await cachedPortalPages(page)).toEqual([]);
    await expectListWithoutNetwork();
  });

  it('does not replace cached files: pages open as without a network', async () => {
    await openUsedApp();
    proxy.answerWithPortal(FILES);
    const page = await reopen();
    await waitForList(page);
    expect(await cachedPortalPages(page)).toEqual([]);
  });

  it('is removed from caches of an earlier version, and files are loaded again', async () => {
    const before = await openUsedApp();
    await cachePortalPage(before);
    expect(await cachedPortalPages(before)).not.toEqual([]);
    const page = await reopen();
    await waitForList(page);
    await eventually(async () => expect(await cachedPortalPages(page)).toEqual([]));
    await waitUntilCached(page);
    await expectListWithoutNetwork();
  });

  it('is removed even if it was served as a script: by the second load, or by Retry', async () => {
    await cacheProxyScripts(await openUsedApp());
    const page = await reopen();
    const failed = page.getByRole('heading', { name: LOAD_ERROR });
    // The page loads files again by itself if the first load failed before there was a page.
    await failed.or(rows(page).first()).waitFor();
    if (await failed.isVisible()) await page.getByRole('button', { name: 'Retry' }).click();
    await waitForList(page);
    await waitUntilCached(page);
    await expectListWithoutNetwork();
  });
});
