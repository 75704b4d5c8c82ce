import { ADMIN_TEXTS, type AdminStats } from '@feltbook/contracts';
import { randomBytes } from 'node:crypto';
import type { Locator, Response } from 'playwright-core';
import { AdminPage } from '../pages/admin-page';
import { LoginPage } from '../pages/login-page';
import { Api, errorOf } from '../support/api';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { auditOf, expectListed, usersFound } from '../support/owner-calls';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { statusOf } from '../support/pro';
import { owner as ownerCredentials, productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';
import { DESKTOP, LAPTOP, PHONE } from '../support/visit';

/** The longest time until a deleted player's token is rejected. */
const TOKEN_ENDS_WITHIN_MS = 1_000;
const TABS = ['Users and subscription management', 'User overview', 'Analytics', 'System', 'What runs'];
/** The users begin within the first screen, in CSS pixels. */
const FIRST_ROW_AT = 420;
const READS = [
  'users',
  'stats',
  'analytics',
  'subscription-analytics',
  'user-sessions?email=somebody@example.com',
  'cash-sessions',
  'tournament-sessions',
  'audit',
  'queues',
  'running',
];

const count = new Intl.NumberFormat('en-US');
const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? Infinity;

describe('the owner’s page', () => {
  const visit = journeys();
  /** Part of the names of this run's players. */
  const run = randomBytes(3).toString('hex');
  let owner: Player;
  let ann: Player;
  let bob: Player;

  beforeAll(async () => {
    owner = await signIn(productUrl(), ownerCredentials());
    ann = await newPlayer(productUrl(), { displayName: `Ann ${run}` });
    bob = await newPlayer(productUrl(), { displayName: `Bob ${run}` });
    for (const day of [1, 2, 3, 4, 5, 6]) await save(ann, '/sessions', cashBody({ date: `2026-05-0${day}` }));
    await save(ann, '/tournaments', tournamentBody({ date: '2026-05-10' }));
    await expectListed(owner.api, ann, { session_count: 6, tournament_count: 1 });
    await expectListed(owner.api, bob, { session_count: 0 });
  });

  it.each([
    ['on a desktop', DESKTOP],
    ['on a phone', PHONE],
  ])('denies players access %s, and is not in their menu', async (_, viewport) => {
    const { page, goto } = await visit({ player: bob, viewport });
    await goto('/admin');
    await page.getByRole('heading', { level: 1, name: 'ACCESS DENIED' }).waitFor();
    await page.getByText('Nice try, secret agent!').waitFor();
    if (viewport === PHONE) await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Cash list' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
  });

  it('returns 401 to visitors and 403 to players for every call', async () => {
    const user = `users/${ann.user.id}`;
    const visitor = new Api(productUrl());
    for (const [api, expected] of [
      [visitor, [401, 'unauthenticated']],
      [bob.api, [403, 'forbidden']],
    ] as const) {
      const answers = await Promise.all([
        ...READS.map((path) => api.get(`/api/admin/${path}`)),
        api.put(`/api/admin/${user}/subscription-status`, { action: 'grandfather' }),
        api.delete(`/api/admin/${user}`),
        api.post('/api/admin/sync-stripe-subscriptions', undefined),
        api.post('/api/admin/queues/retry', { service: 'svc-auth', queue: 'outbox' }),
      ]);
      const refusals = answers.map((answer) => [answer.status, errorOf(answer).code]);
      expect(refusals).toEqual(answers.map(() => expected));
    }
    expect(await statusOf(ann)).toMatchObject({ status: 'trial' });
  });

  it('is in the owner’s menu, and begins with three lines and the users', async () => {
    const { page } = await visit();
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(owner.id, owner.password);
    await page.getByRole('link', { name: 'Admin' }).first().click();
    const admin = new AdminPage(page);
    await admin.title.waitFor();
    expect(await admin.tabs.allTextContents()).toEqual(TABS);
    for (const [viewport, firstRow] of [
      [LAPTOP, admin.rows.first()],
      [PHONE, admin.cards.first()],
    ] as const) {
      await page.setViewportSize(viewport);
      await firstRow.getByText('Feltbook God').waitFor();
      await page.getByText(/^\d[\d,]* paying · /).waitFor();
      expect(await topOf(firstRow)).toBeLessThanOrEqual(FIRST_ROW_AT);
    }
    expect(await admin.view.locator('option').allTextContents()).toEqual(TABS);
    expect(await admin.tabs.count()).toBe(0);
  });

  it('leads from a line to System and back, and shows totals and plans in their tabs', async () => {
    const { page } = await visit({ player: owner });
    const admin = new AdminPage(page);
    // Uses the page's last response, because other journeys register and save meanwhile.
    let latest: Response | undefined;
    page.on('response', (response) => {
      if (response.url().endsWith('/api/admin/stats')) latest = response;
    });
    await admin.open();
    await admin.lines.getByRole('link', { name: /^Attention/ }).click();
    await page.waitForURL(/\?tab=(system|analytics)$/);
    await page.goBack();
    await admin.rows.first().waitFor();
    await admin.tabs.nth(3).click();
    await page.waitForURL('**/admin?tab=system');
    await page.getByRole('region', { name: 'svc-billing outbox' }).waitFor();
    await page.goBack();
    await admin.rows.first().waitFor();

    await admin.tabs.nth(1).click();
    const stats = await eventually(async () => {
      const known = (await latest?.json()) as AdminStats;
      expect(known.total_users).toBeGreaterThanOrEqual(3);
      expect(await admin.figure('Totals', 'Total users')).toBe(count.format(known.total_users));
      expect(await admin.figure('Totals', 'Cash sessions')).toBe(count.format(known.total_sessions));
      expect(await admin.figure('Totals', 'Tournaments')).toBe(count.format(known.total_tournaments));
      return known;
    });
    await page.getByRole('button', { name: /^Most hours/ }).click();
    await page.getByRole('dialog', { name: 'Most hours' }).waitFor();
    expect(Object.keys(await admin.facts())).toEqual(['Who', 'Email', 'Id', 'Hours']);
    expect(stats.most_hours_user).not.toBeNull();
    await admin.closeDialog();

    await admin.tabs.nth(2).click();
    await page.waitForURL('**/admin?tab=analytics');
    await page.getByRole('heading', { name: 'Platforms' }).waitFor();
    await page.getByRole('button', { name: /^Monthly revenue/ }).waitFor();
  });

  it('sorts and searches users, and shows a user’s latest sessions', async () => {
    const { page } = await visit({ player: owner });
    const admin = new AdminPage(page);
    await admin.open();
    // The owner's row comes first and has no actions.
    await admin.rows.first().waitFor();
    expect(await admin.cells(admin.rows.first(), ['Status'])).toEqual(['Feltbook God']);
    expect(
      await admin.rows
        .first()
        .getByRole('button', { name: /^Actions/ })
        .count(),
    ).toBe(0);
    expect(await admin.header('Last login').getAttribute('aria-sort')).toBe('descending');

    await admin.find(run, 2);
    for (const [direction, names] of [
      ['ascending', [bob, ann]],
      ['descending', [ann, bob]],
    ] as const) {
      await admin.sortBy('Sessions');
      await eventually(async () => expect(await admin.names()).toEqual(names.map((one) => one.displayName)));
      expect(await admin.header('Sessions').getAttribute('aria-sort')).toBe(direction);
    }
    const columns = ['Email', 'Status', 'Trial used', 'Sessions', 'Hours', 'Cash P/L', 'Tourn. P/L'];
    expect(await admin.cells(admin.row(ann.displayName), columns)).toEqual([
      ann.id,
      'Trial',
      '6/10',
      '6',
      '18.5',
      '+$933',
      '+$475',
    ]);

    await admin.openUser(ann.displayName);
    await admin.latestSessions.first().waitFor();
    const latest = await admin.latestSessions.allTextContents();
    expect(latest).toHaveLength(5);
    expect(latest[0]).toContain('Sunday Deepstack');
    expect(latest[1]).toContain('May 6, 2026');
    expect(latest[4]).toContain('May 3, 2026');
    await admin.closeDialog();
    await admin.openUser(bob.displayName);
    await admin.dialog.getByText(ADMIN_TEXTS.noSessions).waitFor();
  });

  it('ends and restarts a trial, grants OG status, and deletes a user, with audit entries', async () => {
    const cleo = await newPlayer(productUrl(), { displayName: `Cleo ${run}` });
    const name = cleo.displayName;
    await save(cleo, '/sessions', cashBody());
    const { page } = await visit({ player: owner });
    const admin = new AdminPage(page);
    await admin.open();
    await admin.find(name, 1);
    const row = admin.row(name);
    const statusCells = () => admin.cells(row, ['Status', 'Trial used']);
    const act = async (action: string): Promise<void> => {
      const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
      await admin.chooseAction(name, action);
      expect((await answered).status()).toBe(200);
    };

    await act('Disable trial');
    expect((await cleo.api.post('/sessions', cashBody())).status).toBe(402);
    await eventually(async () => expect((await statusCells())[0]).toBe('Trial expired'));

    await act('Enable trial');
    await eventually(async () => expect(await statusCells()).toEqual(['Trial', '0/10']));
    await save(cleo, '/sessions', cashBody());
    expect(await statusOf(cleo)).toMatchObject({ status: 'trial', cash_sessions_used: 1 });

    await act(ADMIN_TEXTS.makeOg);
    for (let saves = 0; saves < 11; saves += 1) await save(cleo, '/sessions', cashBody());
    await eventually(async () => expect((await statusCells())[0]).toBe('Feltbook OG'));

    await admin.chooseAction(name, 'Delete user');
    await admin.dialog.getByText(ADMIN_TEXTS.deleteUser).waitFor();
    expect(await admin.dialog.textContent()).toContain(cleo.id);
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await admin.dialog.getByRole('button', { name: 'Delete user' }).click();
    expect((await deleted).status()).toBe(204);
    await eventually(
      async () => expect((await cleo.api.get('/sessions')).status).toBe(401),
      TOKEN_ENDS_WITHIN_MS,
    );
    await admin.users.getByText('No users match this search').waitFor();
    expect(await usersFound(owner.api, cleo.id)).toEqual([]);

    await admin.tabs.nth(3).click();
    await eventually(async () =>
      expect(await admin.auditActions(cleo.user)).toEqual([
        'Deleted the user',
        'Made an OG',
        'Enabled a trial',
        'Disabled the trial',
      ]),
    );
    const entries = await auditOf(owner.api, cleo);
    expect(entries.map(({ action }) => action)).toEqual([
      'delete',
      'grandfather',
      'enable_trial',
      'disable_trial',
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ actor: { email: owner.id }, account: null });
    expect(entries[3]).toMatchObject({ before: { status: 'trial' }, after: { status: 'trial_expired' } });
    expect(JSON.stringify(entries)).not.toContain(cleo.id);
  });

  it('returns 409 for changes to the owner’s account', async () => {
    const path = `/api/admin/users/${owner.user.id}`;
    const refused = await Promise.all([
      owner.api.put(`${path}/subscription-status`, { action: 'disable_trial' }),
      owner.api.delete(path),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    expect((await owner.api.get('/me')).status).toBe(200);
  });

  it('syncs subscriptions with Stripe on request', async () => {
    const { page } = await visit({ player: owner });
    await new AdminPage(page).open('?tab=analytics');
    await page.getByRole('button', { name: 'Sync subscriptions' }).click();
    const message = page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: ' synchronised.' });
    await message.waitFor();
    expect(await message.textContent()).toContain('Users not at the provider');
  });

  it('shows sample users, marked as such, if users cannot be loaded', async () => {
    const { page, expectBrowserErrors } = await visit({ player: owner });
    expectBrowserErrors(/status of 503.*\/api\/admin\/users/);
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    const admin = new AdminPage(page);
    await admin.open();
    await admin.users.getByText(ADMIN_TEXTS.loadFailed).waitFor();
    const samples = page.getByRole('region', { name: 'Sample data' });
    await samples.getByText('Sample user 1', { exact: true }).waitFor();
    expect(await samples.getByText('These are not your users.').count()).toBe(1);
    expect(await samples.getByRole('button').count()).toBe(0);

    await page.unroute('**/api/admin/users?*');
    await admin.users.getByRole('button', { name: 'Retry' }).click();
    await admin.rows.first().getByText('Feltbook God').waitFor();
    expect(await samples.count()).toBe(0);
  });
});
