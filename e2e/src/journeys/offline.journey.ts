import type { Page } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { ListPage } from '../pages/list-page';
import { waitUntilCached } from '../support/cached-files';
import { FaultProxy } from '../support/fault-proxy';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { decide } from '../support/owner-calls';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { expectPlan } from '../support/pro';
import { owner, productUrl } from '../support/product';
import { Profile } from '../support/profile';
import { cashBody } from '../support/samples';

const NETWORK_NOISE = [/net::ERR_/, /status of 50\d/, /status of 402/, /Failed to fetch/];

/** Buy-ins of all stored sessions, in the order in which they were saved. */
async function buyins({ api }: Player): Promise<number[]> {
  const saved = (await api.get('/sessions')).json<{ buyin: number; created_at: string }[]>();
  return saved.sort((one, other) => one.created_at.localeCompare(other.created_at)).map(({ buyin }) => buyin);
}

/** Names of API responses that the device stores. */
const cachedNames = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('feltbook');
        opening.onerror = () => reject(new Error('The database did not open.'));
        opening.onsuccess = () => {
          const keys = opening.result.transaction('texts').objectStore('texts').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map((key) => (key as [string, string])[1]).sort());
          };
        };
      }),
  );

/** Saves a session through the prefilled form. */
async function logSession(page: Page, buyin: number): Promise<EntryPage> {
  const entry = new EntryPage(page);
  await entry.waitForLocation('Aria');
  // Each on a day of its own: the form asks about sessions that overlap.
  const date = `2026-05-${String(buyin - 90).padStart(2, '0')}`;
  await entry.type({ Date: date, 'Buy-in': String(buyin), 'Cash out': '500' });
  await entry.save();
  return entry;
}

const queuedMessage = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: 'Saved on this device.' })
    .filter({ has: page.locator('strong') });

describe('offline', () => {
  const visit = journeys();
  const proxy = new FaultProxy();
  let profile: Profile | undefined;

  beforeEach(() => proxy.start());
  afterEach(async () => {
    await profile?.end();
    profile = undefined;
  });
  afterAll(() => proxy.stop());

  async function playerWith(sessions: number): Promise<Player> {
    const player = await newPlayer(productUrl());
    for (let count = 0; count < sessions; count += 1) await save(player, '/sessions', cashBody());
    return player;
  }

  it('the installed app shows stored data, queues saves, and sends them once and in order', async () => {
    const player = await playerWith(1);
    profile = await Profile.of(player, proxy.url);
    let { page } = profile;
    await page.goto('/');
    await page.getByText('Recent activity').waitFor();
    const list = () => new ListPage(page, 'sessions');
    /** $155.50 of the stored session, and $399 and $398 of those that are saved offline. */
    const expectSameProfit = async () => {
      await page.goto('/');
      await page.getByRole('region', { name: 'Total profit' }).filter({ hasText: '$953' }).waitFor();
      await list().open();
      await eventually(async () => expect(await list().total('Total profit')).toBe('+$953'));
      await page.goto('/reports/2026');
      await page.getByText('Profit/Loss', { exact: true }).first().waitFor();
      expect(await page.getByRole('definition').first().textContent()).toBe('+$952.50');
    };
    await waitUntilCached(page);
    // The lists were not opened.
    const stored = ['dashboard', 'plan', 'sessions', 'tournaments'];
    // Goals are among them only if their place came near the window.
    await eventually(async () => expect(await cachedNames(page)).toEqual(expect.arrayContaining(stored)));

    const savesBefore = proxy.saves.length;
    await proxy.stop();
    await profile.setOffline(true);
    await page.goto('/');
    await page.getByText(/^As of /).waitFor();
    await page.getByText('Recent activity').waitFor();
    await page.getByText('You are offline. You see saved data').waitFor();
    await page.goto('/add');
    for (const buyin of [101, 102]) {
      await logSession(page, buyin);
      await queuedMessage(page).waitFor();
      await page.keyboard.press('Escape');
    }

    await profile.restart();
    await profile.setOffline(true);
    ({ page } = profile);
    await list().open();
    const bar = () => page.getByText(/^Offline\. 2 sessions saved here; they upload later\. As of /);
    await bar().waitFor();
    await eventually(async () =>
      expect(await list().count.textContent()).toBe('3 of 3 sessions, 2 waiting to be sent'),
    );
    expect(await list().rows.getByText('Waiting').count()).toBe(2);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Account: Mia' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Logout confirmation' });
    await dialog.getByText('2 results on this device are not saved at Feltbook yet.').waitFor();
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    expect(await buyins(player)).toEqual([300]);
    await expectSameProfit();
    expect(await page.getByText('Not counted').count()).toBe(0);

    await list().open();
    await proxy.start();
    await profile.setOffline(false);
    await eventually(async () => expect(await list().count.textContent()).toBe('3 of 3 sessions'));
    await bar().waitFor({ state: 'hidden' });
    expect(await buyins(player)).toEqual([300, 101, 102]);
    expect(proxy.saves.length - savesBefore).toBe(2);
    await expectSameProfit();
  });

  it('the next visit shows the figures of the last one with their time, and then the new ones', async () => {
    const player = await playerWith(1);
    profile = await Profile.of(player, proxy.url);
    const { page } = profile;
    const waitForTotal = (amount: string) =>
      page.getByRole('region', { name: 'Total profit' }).filter({ hasText: amount }).waitFor();
    await page.goto('/');
    await waitForTotal('$156');
    await waitUntilCached(page);
    await eventually(async () => expect(await cachedNames(page)).toContain('dashboard'));
    await save(player, '/sessions', cashBody());

    proxy.holdRequests();
    await page.goto('/');
    await waitForTotal('$156');
    await page
      .getByText(/^As of /)
      .first()
      .waitFor();
    proxy.releaseRequests();
    await waitForTotal('$311');
    await page.getByText(/^As of /).waitFor({ state: 'hidden' });
  });

  it('a save whose response was lost is stored once', async () => {
    const player = await playerWith(1);
    const one = await visit({ player, url: proxy.url, serviceWorkers: 'allow' });
    one.expectBrowserErrors(...NETWORK_NOISE);
    await one.goto('/add');
    proxy.dropNextResponse('POST /sessions');
    await logSession(one.page, 103);
    await queuedMessage(one.page).waitFor();
    expect(await buyins(player)).toEqual([300, 103]);
    // The page retries it.
    await one.page.getByText('1 session saved here').waitFor({ state: 'hidden' });
    expect(await buyins(player)).toEqual([300, 103]);
    expect(await one.page.getByText('was not saved').count()).toBe(0);
  });

  it('a save on a stalled network is queued, and stored once if the page is left', async () => {
    const player = await playerWith(1);
    const one = await visit({ player, url: proxy.url, serviceWorkers: 'allow' });
    one.expectBrowserErrors(...NETWORK_NOISE);
    await one.goto('/add');
    await new EntryPage(one.page).waitForLocation('Aria');
    proxy.holdRequests();
    await logSession(one.page, 108);
    // Sooner than the call's own timeout of 20 s.
    await queuedMessage(one.page).waitFor({ timeout: 15_000 });
    proxy.releaseRequests();
    await one.page.goto(`${proxy.url}/add`);
    await eventually(async () => expect(await buyins(player)).toEqual([300, 108]));
    await one.page.getByText('saved here').waitFor({ state: 'hidden' });
    expect(await new EntryPage(one.page).field('Cash out').inputValue()).toBe('');
    expect(await buyins(player)).toEqual([300, 108]);
  });

  it('a save that the server rejects is shown with the reason, to be edited or discarded', async () => {
    const player = await playerWith(7);
    const one = await visit({ player, url: proxy.url, serviceWorkers: 'allow' });
    one.expectBrowserErrors(...NETWORK_NOISE);
    const { page } = one;
    await one.goto('/add');
    await new EntryPage(page).waitForLocation('Aria');
    await proxy.stop();
    await one.context.setOffline(true);
    for (const buyin of [104, 105, 106]) {
      await logSession(page, buyin);
      await queuedMessage(page).waitFor();
      await page.keyboard.press('Escape');
    }
    // The queued ones use the last places.
    const overlay = page.getByRole('dialog', { name: 'Trial Expired' });
    await overlay.waitFor();
    // Another device takes two of them.
    for (let count = 0; count < 2; count += 1) await save(player, '/sessions', cashBody());
    await proxy.start();
    await one.context.setOffline(false);
    await overlay.getByRole('link', { name: 'Back to my cash sessions' }).click();
    const refused = page.getByRole('alert').filter({ hasText: 'Not saved: No-Limit' });
    await eventually(async () => expect(await refused.count()).toBe(2));
    expect(await refused.first().textContent()).toMatch(/was refused: .*trial/i);
    expect(await faultsOf(page)).toEqual([]);
    expect((await buyins(player)).slice(-2)).toEqual([300, 104]);

    const boss = await signIn(productUrl(), owner());
    await decide(boss.api, player, 'grandfather');
    await expectPlan(player, { status: 'grandfathered' });
    await eventually(() => save(player, '/sessions', cashBody({ buyin: 999 })));
    await page.reload();
    await refused.first().getByRole('link', { name: 'Edit and send again' }).click();
    const entry = new EntryPage(page);
    await eventually(async () => expect(await entry.field('Buy-in').inputValue()).toBe('105'));
    await entry.type({ 'Buy-in': '115' });
    await entry.save();
    await entry.saved.waitFor();
    expect((await buyins(player)).slice(-3)).toEqual([104, 999, 115]);

    await page.getByRole('link', { name: 'See why' }).click();
    await refused.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await refused.waitFor({ state: 'hidden' });
    expect(await buyins(player)).toHaveLength(12);
  });

  it('a new version asks before reloading, and typed values are kept', async () => {
    const one = await visit({ player: await playerWith(1), url: proxy.url, serviceWorkers: 'allow' });
    const { page } = one;
    const offer = page.getByText('A new version of Feltbook is ready.');
    const installed = () =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
      );
    await one.goto('/add');
    await eventually(async () => expect(await installed()).toBe(true));
    const entry = new EntryPage(page);
    await entry.waitForLocation('Aria');
    expect(await offer.count()).toBe(0);

    proxy.appendTo('/sw.js', `\n// ${Date.now()}`);
    await entry.type({ 'Buy-in': '107' });
    await eventually(async () => {
      // Not awaited in the page: on a busy machine, an update may never end.
      await page.evaluate(() => void navigator.serviceWorker.ready.then((worker) => worker.update()));
      await offer.waitFor({ timeout: 5000 });
    });
    await page.getByRole('button', { name: 'Later' }).click();
    await offer.waitFor({ state: 'hidden' });
    expect(await entry.field('Buy-in').inputValue()).toBe('107');

    await page.reload();
    await offer.waitFor();
    await page.evaluate(() => void Object.assign(window, { isOldPage: true }));
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('isOldPage' in window));
    await eventually(async () => expect(await entry.field('Buy-in').inputValue()).toBe('107'));
    expect(await offer.count()).toBe(0);
  });
});
