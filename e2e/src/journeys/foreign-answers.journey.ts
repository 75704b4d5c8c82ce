import type { Page } from 'playwright-core';
import { ListPage } from '../pages/list-page';
import { Door, FOREIGN_PAGE } from '../support/door';
import { eventually } from '../support/eventually';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { Profile } from '../support/profile';
import { cashBody } from '../support/samples';

/** What a page is made of. Calls are answered as ever: portals let through what they do not understand. */
const FILES = /\.(?:js|json|woff2|webmanifest)$/;
const TROUBLE = 'This part of Feltbook did not load';
const ON_A_BUSY_MACHINE_MS = 20_000;

/** Addresses of what the service worker keeps that is a page of somebody else's. */
const keptForeign = (page: Page): Promise<string[]> =>
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
  }, FOREIGN_PAGE);

/** As on a device that never opened the pages of results. */
const forgetRemotes = (page: Page) =>
  page.evaluate(() =>
    Promise.all(['feltbook-remotes', 'feltbook-manifests'].map((name) => caches.delete(name))),
  );

/** What an earlier version kept of a foreign network: a page in the place of everything. */
const poison = (page: Page) =>
  page.evaluate(async (foreign) => {
    const answer = () => new Response(foreign, { headers: { 'content-type': 'text/html' } });
    for (const name of ['feltbook-remotes', 'feltbook-manifests']) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) await cache.put(request, answer());
    }
  }, FOREIGN_PAGE);

/** The same in the place of scripts, as an inspecting proxy answers them. */
const poisonScripts = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('feltbook-remotes');
    const headers = { 'content-type': 'text/javascript' };
    for (const request of await cache.keys())
      await cache.put(request, new Response('/* blocked by policy */', { headers }));
  });

const isAllKept = (page: Page) =>
  eventually(async () => {
    const count = await page.evaluate(
      async () => (await (await caches.open('feltbook-remotes')).keys()).length,
    );
    expect(count).toBeGreaterThan(20);
  }, ON_A_BUSY_MACHINE_MS);

describe('a network that answers everything with a page of its own', () => {
  const door = new Door();
  let profile: Profile;
  beforeEach(() => door.open());
  afterEach(async () => {
    door.answerForeign();
    await profile.end();
  });
  afterAll(() => door.shut());

  const rows = (page: Page) => new ListPage(page, 'sessions').rows;
  const listIn = (page: Page) => rows(page).first().waitFor();

  /** A device on which the app was used, with the service worker in charge. */
  async function used(): Promise<Page> {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    profile = await Profile.of(player, door.url);
    const { page } = profile;
    await page.goto('/cash');
    await listIn(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.goto('/cash');
    await isAllKept(page);
    return page;
  }
  /** Whatever a page left in memory is gone. */
  async function openAgain(): Promise<Page> {
    await profile.restart();
    await profile.page.goto('/cash');
    return profile.page;
  }
  async function expectListWithoutNetwork(): Promise<void> {
    await door.shut();
    const page = await openAgain();
    await listIn(page);
    expect(await rows(page).count()).toBe(1);
  }

  it('is not kept, and the app works as soon as the network is back, then also without one', async () => {
    await forgetRemotes(await used());
    door.answerForeign(FILES);
    const page = await openAgain();
    await page.getByRole('heading', { name: TROUBLE }).waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Reload the page' }).waitFor();
    expect(await keptForeign(page)).toEqual([]);

    door.answerForeign();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await listIn(page);
    await isAllKept(page);
    expect(await keptForeign(page)).toEqual([]);
    await expectListWithoutNetwork();
  });

  it('takes nothing away from what is kept: pages open as without a network', async () => {
    await used();
    door.answerForeign(FILES);
    const page = await openAgain();
    await listIn(page);
    expect(await keptForeign(page)).toEqual([]);
  });

  it('is dropped where an earlier version kept it, and loaded anew', async () => {
    const before = await used();
    await poison(before);
    expect(await keptForeign(before)).not.toEqual([]);
    const page = await openAgain();
    await listIn(page);
    await eventually(async () => expect(await keptForeign(page)).toEqual([]), ON_A_BUSY_MACHINE_MS);
    await isAllKept(page);
    await expectListWithoutNetwork();
  });

  it('is dropped by Retry also where it says that it is a script', async () => {
    await poisonScripts(await used());
    const page = await openAgain();
    await page.getByRole('heading', { name: TROUBLE }).waitFor({ timeout: ON_A_BUSY_MACHINE_MS });
    await page.getByRole('button', { name: 'Retry' }).click();
    await listIn(page);
    await isAllKept(page);
    await expectListWithoutNetwork();
  });
});
