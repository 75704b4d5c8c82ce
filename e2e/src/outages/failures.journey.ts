import { EntryPage } from '../pages/entry-page';
import { LoginPage } from '../pages/login-page';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import type { Visit } from '../support/visit';

const NETWORK_NOISE = [/net::ERR_/, /status of 50\d/, /Failed to fetch/];

/** Opens the form and fills it in. */
async function filledForm(one: Visit): Promise<EntryPage> {
  const entry = new EntryPage(one.page);
  await one.goto('/add');
  await entry.waitForLocation('Aria');
  await entry.type({ Date: '2026-05-02', 'Buy-in': '321', 'Cash out': '123', Notes: 'Kept' });
  return entry;
}

async function playerWithOneSession() {
  const player = await newPlayer(productUrl());
  await save(player, '/sessions', cashBody());
  return player;
}

describe('when something fails', () => {
  const visit = journeys();

  it('an edit without a network shows an error, keeps typed values, and can be retried', async () => {
    const player = await playerWithOneSession();
    const [record] = (await player.api.get('/sessions')).json<{ id: string }[]>();
    const one = await visit({ player });
    one.expectBrowserErrors(...NETWORK_NOISE);
    const entry = new EntryPage(one.page);
    await one.goto(`/edit/${record?.id}`);
    await entry.type({ 'Buy-in': '321' });
    await one.context.setOffline(true);
    await entry.save();
    await one.page.getByText('Our server just went all-in and lost. Please try again soon.').waitFor();
    expect(await entry.field('Buy-in').inputValue()).toBe('321');

    await one.context.setOffline(false);
    await entry.save();
    await one.page.waitForURL((url) => url.pathname === '/');
    expect((await player.api.get('/sessions')).json()).toMatchObject([{ buyin: 321 }]);
  });

  it('a save is neither lost nor duplicated if the device’s storage is full', async () => {
    const player = await playerWithOneSession();
    const one = await visit({ player });
    one.expectBrowserErrors(...NETWORK_NOISE);
    const entry = await filledForm(one);
    await one.page.evaluate(() => {
      const isFull = () => {
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      };
      Object.assign(IDBObjectStore.prototype, { add: isFull, put: isFull });
    });
    await one.page.route('**/sessions', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await entry.save();
    await one.page.getByText('Our server just went all-in and lost. Please try again soon.').waitFor();
    expect(await entry.field('Buy-in').inputValue()).toBe('321');
    await one.page.unroute('**/sessions');
    await entry.save();
    await entry.saved.waitFor();
    expect((await player.api.get('/sessions')).json<unknown[]>()).toHaveLength(2);
  });

  it('typed values survive a reload', async () => {
    const one = await visit({ player: await playerWithOneSession() });
    const entry = await filledForm(one);
    await one.page.reload();
    await one.page.getByText('What you typed before is back.').waitFor();
    expect(await entry.field('Buy-in').inputValue()).toBe('321');
    expect(await entry.field('Notes').inputValue()).toBe('Kept');
  });

  it('an expired login leads to the login page and back to the typed values', async () => {
    const player = await playerWithOneSession();
    const one = await visit({ player });
    one.expectBrowserErrors(/status of 401/);
    const entry = await filledForm(one);
    await player.api.post('/logout', undefined);
    await eventually(async () => expect((await player.api.get('/sessions')).status).toBe(401));
    await one.context.clearCookies();
    await entry.save();
    await one.page.waitForURL('**/login');
    await one.page.getByText('Your sessions and what you typed are saved.').waitFor();
    await new LoginPage(one.page).signIn(player.id, player.password);
    await one.page.waitForURL('**/add');
    await eventually(async () => expect(await entry.field('Buy-in').inputValue()).toBe('321'));
  });

  it('a list that fails to load shows an error, and Retry loads it', async () => {
    const one = await visit({ player: await playerWithOneSession() });
    one.expectBrowserErrors(...NETWORK_NOISE);
    await one.page.route('**/sessions*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Down', code: 'unavailable', requestId: 'r' } }),
    );
    const list = new ListPage(one.page, 'sessions');
    await list.open();
    await one.page.getByText('Error: Failed to fetch sessions').waitFor();
    await one.page.unroute('**/sessions*');
    await one.page.getByRole('button', { name: 'Retry' }).click();
    await eventually(async () => expect(await list.count.textContent()).toBe('1 of 1 sessions'));
  });

  it('a deletion that fails restores the row and shows an error', async () => {
    const one = await visit({ player: await playerWithOneSession() });
    one.expectBrowserErrors(...NETWORK_NOISE);
    const list = new ListPage(one.page, 'sessions');
    await list.open();
    await list.count.waitFor();
    await one.page.route('**/sessions/*', (route) => route.abort());
    await list.delete(list.rows.first(), 'Delete');
    await one.page.getByText('Corrections and deletions need a network.').waitFor();
    await eventually(async () => expect(await list.count.textContent()).toBe('1 of 1 sessions'));
  });

  it('a remote failure affects its pages only; Retry recovers once it is back', async () => {
    const one = await visit({ player: await playerWithOneSession() });
    one.expectBrowserErrors(...NETWORK_NOISE, /Federation|loadEntry|remote/i);
    await one.page.route('**/remotes/mf_tracking/**', (route) => route.abort());
    const trouble = one.page.getByText('This part of Feltbook did not load');
    await one.goto('/cash');
    await trouble.waitFor();

    await one.page.getByRole('link', { name: 'Dashboard' }).click();
    await trouble.waitFor({ state: 'hidden' });
    expect(await one.page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome back, Mia');

    await one.page.getByRole('banner').getByRole('link', { name: 'Cash list' }).click();
    await trouble.waitFor();
    await one.page.unroute('**/remotes/mf_tracking/**');
    await one.page.getByRole('button', { name: 'Retry' }).click();
    const list = new ListPage(one.page, 'sessions');
    await eventually(async () => expect(await list.count.textContent()).toBe('1 of 1 sessions'));
  });
});
