import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { LoginPage } from '../pages/login-page';
import { readDeviceStorage, storedAccount, storedToken } from '../support/device-storage';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, PASSWORD, save, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { Profile } from '../support/profile';
import { cashBody } from '../support/samples';

const NETWORK_NOISE = [/net::ERR_/, /status of 40\d/, /Failed to fetch/];
const refusal = { error: 'Please sign in.', code: 'unauthenticated', requestId: 'r-1' };
const blocked = (status: number) => ({ status, contentType: 'text/html', body: '<h1>Blocked</h1>' });
const isApi = (route: Route) => route.request().resourceType() === 'fetch';

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account: Mia' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Logout' })
    .click();
  await page.waitForURL('**/login');
}

async function signIn(page: Page, { id }: Player): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(id, PASSWORD);
  await login.untilSignedIn('Mia');
}

const expectSignedOut = async (page: Page) => {
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await storedAccount(page)).toBeUndefined();
};

const visit = journeys();
let profile: Profile | undefined;
afterEach(async () => {
  await profile?.end();
  profile = undefined;
});

describe('signing out', () => {
  it('stays signed out if a refresh completes afterwards', async () => {
    const player = await newPlayer(productUrl());
    const one = await visit({ player });
    one.expectBrowserErrors(...NETWORK_NOISE);
    const { page } = one;
    await one.goto('/about');
    await page.getByRole('button', { name: 'Account: Mia' }).waitFor();
    let letAnswer = (): void => undefined;
    const signedOut = new Promise<void>((resolve) => (letAnswer = resolve));
    await page.route('**/auth/refresh', async (route) => {
      const answer = await route.fetch();
      await signedOut;
      await route.fulfill({ response: answer });
    });
    const answered = page.waitForResponse('**/auth/refresh');
    await page.route('**/sessions*', (route) =>
      isApi(route) ? route.fulfill({ status: 401, json: refusal }) : route.continue(),
    );
    const refreshed = page.waitForRequest('**/auth/refresh');
    await page.getByRole('banner').getByRole('link', { name: 'Cash list' }).click();
    await refreshed;
    await logout(page);
    letAnswer();
    await answered;
    await pause(1_000);
    await expectSignedOut(page);
    await page.reload();
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().waitFor();
    await expectSignedOut(page);
    await eventually(async () => expect((await player.api.get('/sessions')).status).toBe(401));
  });

  it('works offline, and a forged sign-in link does not undo it', async () => {
    const player = await newPlayer(productUrl());
    profile = await Profile.fresh(productUrl());
    let { page } = profile;
    await signIn(page, player);
    // It keeps the files of the menu on the device.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await profile.setOffline(true);
    await logout(page);
    await profile.restart();
    ({ page } = profile);
    const link = `/google-auth-success#code=${'c'.repeat(64)}`;
    await page.goto(link);
    await page.waitForURL('**/login?error=google');
    await expectSignedOut(page);
    await page.goto('/cash');
    await page.waitForURL('**/login');
    await expectSignedOut(page);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('feltbook_refresh');
    await eventually(async () => expect((await player.api.get('/me')).status).toBe(200));
  });

  it('hides all data from the next user, and restores it for the same player', async () => {
    const [player, next] = [await newPlayer(productUrl()), await newPlayer(productUrl())];
    for (const path of ['/sessions'] as const) await save(player, path, cashBody({ location: 'Commerce' }));
    const { page } = await visit();
    await signIn(page, player);
    const entry = new EntryPage(page);
    await page.goto('/add');
    await entry
      .panel('Last session submitted')
      .getByText(/Commerce/)
      .first()
      .waitFor();
    await entry.type({ Notes: 'Whale in seat nine' });
    await eventually(async () => expect(await readDeviceStorage(page)).toContain(player.user.id));
    expect(await readDeviceStorage(page)).not.toContain('Whale in seat nine');
    await logout(page);
    const left = await readDeviceStorage(page);
    for (const text of ['Whale', 'Commerce', player.token, player.id, 'Mia'])
      expect(left).not.toContain(text);

    await signIn(page, next);
    await page.goto('/add');
    await page.getByText('No session submitted yet').or(entry.field('Notes')).first().waitFor();
    expect(await entry.field('Notes').inputValue()).toBe('');
    expect(await page.getByText('Commerce').count()).toBe(0);
    await logout(page);

    await signIn(page, player);
    await page.goto('/add');
    await page.getByText('What you typed before is back.').waitFor();
    expect(await entry.field('Notes').inputValue()).toBe('Whale in seat nine');
    await entry
      .panel('Last session submitted')
      .getByText(/Commerce/)
      .first()
      .waitFor();
  });

  it('accepts a beacon that only carries the cookie', async () => {
    const player = await newPlayer(productUrl());
    const one = await visit({ player });
    // The page may still have a request in flight.
    one.expectBrowserErrors(/status of 401/);
    const { page } = one;
    await page.goto('/about');
    expect(await page.evaluate(() => navigator.sendBeacon('/logout'))).toBe(true);
    await eventually(async () => expect((await player.api.get('/sessions')).status).toBe(401));
  });
});

describe('a session', () => {
  it('survives a killed browser, with the draft and the running session', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    profile = await Profile.fresh(productUrl());
    let { page } = profile;
    await signIn(page, player);
    let entry = new EntryPage(page);
    await page.goto('/table');
    await entry.waitForLocation('Aria');
    await entry.type({ 'Buy-in': '300' });
    await page.getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('button', { name: 'Rebuy' }).waitFor();
    await page.goto('/add-tournament');
    await entry.type({ Name: 'Sunday Million' });
    await eventually(async () => expect(await readDeviceStorage(page)).toContain('draft.tournament'));
    await profile.kill();

    ({ page } = profile);
    entry = new EntryPage(page);
    await page.goto('/add-tournament');
    await page.getByText('What you typed before is back.').waitFor();
    expect(await entry.field('Name').inputValue()).toBe('Sunday Million');
    expect(await page.getByRole('region', { name: 'At the table' }).textContent()).toContain('Aria');
    expect(await storedAccount(page)).toBe(player.user.id);
  });

  it.each([401, 403])(
    'stays signed in if a firewall answers %i, and keeps the save queued',
    async (status) => {
      const player = await newPlayer(productUrl());
      await save(player, '/sessions', cashBody());
      const one = await visit({ player });
      one.expectBrowserErrors(...NETWORK_NOISE);
      const { page } = one;
      const entry = new EntryPage(page);
      await one.goto('/add');
      await entry.waitForLocation('Aria');
      await page.route('**/*', (route) => (isApi(route) ? route.fulfill(blocked(status)) : route.continue()));
      await entry.type({ Date: '2026-05-02', 'Buy-in': '150', 'Cash out': '500' });
      await entry.save();
      await page.getByText('1 session saved here; it uploads later.').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Send now' }).click();
      await eventually(async () =>
        expect((await player.api.get('/sessions')).json<object[]>()).toHaveLength(2),
      );
      expect(await storedAccount(page)).toBe(player.user.id);
    },
  );

  it('ends with a notice if the account was deleted elsewhere, and removes queued saves', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    const one = await visit({ player });
    one.expectBrowserErrors(...NETWORK_NOISE);
    const { page } = one;
    const entry = new EntryPage(page);
    await one.goto('/add');
    await entry.waitForLocation('Aria');
    await one.context.setOffline(true);
    await entry.type({ Date: '2026-05-02', 'Buy-in': '150', 'Cash out': '500' });
    await entry.save();
    await page.getByText('Offline. 1 session saved here').waitFor();
    const deleted = await player.api.delete('/me', { body: { password: PASSWORD } });
    expect(deleted.status).toBe(204);
    await one.context.setOffline(false);
    const notice = page.getByRole('alert').filter({ hasText: 'Your account was deleted.' });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('1 result that waited on this device was removed with it.');
    expect(await readDeviceStorage(page)).not.toContain(player.user.id);
    await notice.getByRole('button', { name: 'OK' }).click();
    await notice.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().waitFor();
    expect(await page.getByText('Your account was deleted.').count()).toBe(0);
  });

  it('removes a deleted account’s data from the device while another account is signed in', async () => {
    const [ann, bob] = await Promise.all([newPlayer(productUrl()), newPlayer(productUrl())]);
    await save(ann, '/sessions', cashBody());
    const one = await visit({ player: ann });
    one.expectBrowserErrors(...NETWORK_NOISE);
    const { page, context } = one;
    const entry = new EntryPage(page);
    await one.goto('/add');
    await entry.waitForLocation('Aria');
    await context.setOffline(true);
    await entry.type({ Date: '2026-05-02', 'Buy-in': '150', 'Cash out': '500' });
    await entry.save();
    await page.getByText('Offline. 1 session saved here').waitFor();
    // Ann's login expires before the save can be sent.
    const refuse = (route: Route) =>
      isApi(route) ? route.fulfill({ status: 401, json: refusal }) : route.continue();
    for (const path of ['**/auth/refresh', '**/sessions*']) await page.route(path, refuse);
    await context.setOffline(false);
    await page.waitForURL('**/login');
    await context.clearCookies();
    await page.reload();
    // Unrouted only now, because a request still in flight would have sent the result.
    await page.unroute('**/auth/refresh');
    await page.unroute('**/sessions*');
    await signIn(page, bob);
    expect(await readDeviceStorage(page)).toContain(ann.user.id);

    expect((await ann.api.delete('/me', { body: { password: PASSWORD } })).status).toBe(204);
    // Makes the page refresh Bob's first token. A token of the same second would be the same text.
    const first = await storedToken(page);
    await pause(1_000);
    await page.route('**/sessions*', (route) =>
      route.request().headers()['authorization'] === `Bearer ${first}` ? refuse(route) : route.continue(),
    );
    await one.goto('/cash');
    await eventually(async () => expect(await readDeviceStorage(page)).not.toContain(ann.user.id));
    expect(await storedAccount(page)).toBe(bob.user.id);
    expect(await page.getByText('account was deleted').count()).toBe(0);
  });
});
