import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { AdminPage } from '../pages/admin-page';
import { DashboardPage } from '../pages/dashboard-page';
import { EntryPage } from '../pages/entry-page';
import { fixture, ImportPage } from '../pages/import-page';
import { LoginPage } from '../pages/login-page';
import { SubscriptionPage } from '../pages/subscription-page';
import type { PlayerName } from './reference-players';

export const WIDTHS = [390, 1024, 1440, 1680] as const;
export type Width = (typeof WIDTHS)[number];

/** A page in one state. */
export interface State {
  /** `page` or `page-state`: how the picture's file name begins. */
  readonly name: string;
  readonly path: string;
  /** Who is signed in; nobody by default. */
  readonly as?: PlayerName;
  /** For states that other widths do not have. */
  readonly widths?: readonly Width[];
  /** What the page is scrolled to. */
  readonly heading?: string;
  /** Brings the opened page into the state. */
  readonly enter?: (page: Page, moveClock: (minutes: number) => Promise<void>) => Promise<unknown>;
}

const PHONE = [390] as const;
const DESK = [1024, 1440, 1680] as const;
const LIST_SIZES = ['empty', 'ten', 'longest', 'thousands'] as const;

const states = (page: string, path: string, players: readonly PlayerName[]): State[] =>
  players.map((as) => ({ name: `${page}-${as}`, path, as }));

const click =
  (name: string | RegExp, role: 'button' | 'tab' | 'link' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();

const register = (page: Page) =>
  page.getByRole('group', { name: 'Account' }).getByRole('button', { name: 'Start free' }).click();

async function fillIn(page: Page, values: Parameters<EntryPage['type']>[0]): Promise<EntryPage> {
  const entry = new EntryPage(page);
  await entry.field('Cash out').waitFor();
  await entry.type(values);
  return entry;
}

/** Turns the nearest venues first on, in Las Vegas. */
async function orderByPosition(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 36.1126, longitude: -115.1767 });
  await page.getByRole('button', { name: 'Nearest first' }).click();
}

/** Stores where the form's venue is, and opens the list of venues. */
async function openNearest(page: Page): Promise<void> {
  await orderByPosition(page);
  await page.getByRole('button', { name: 'I am here now' }).click();
  await page.getByText('Remembered on this device.').waitFor();
  await new EntryPage(page).select('Location').click();
}

/** Saves with a network that fails. */
async function saveOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const entry = await fillIn(page, { 'Buy-in': '300', 'Cash out': '512' });
  await entry.save();
}

async function startAtTheTable(page: Page): Promise<void> {
  await fillInBuyIn(page);
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('button', { name: 'Rebuy' }).waitFor();
}

const fillInBuyIn = (page: Page) => new EntryPage(page).type({ 'Buy-in': '300' });

/** Every page and state that is pictured. */
export const STATES: readonly State[] = [
  { name: 'login', path: '/login' },
  { name: 'login-sign-in', path: '/login', enter: click('Sign in') },
  {
    name: 'login-wrong-password',
    path: '/login',
    enter: async (page) => {
      await new LoginPage(page).signIn('mia@example.com', 'not my password');
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'login-register', path: '/login', enter: register },
  {
    name: 'login-register-error',
    path: '/login',
    enter: async (page) => {
      await register(page);
      await click('Create account')(page);
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password#token=not-sent' },
  { name: 'about', path: '/about' },
  { name: 'privacy', path: '/privacy' },
  { name: 'community', path: '/stats' },
  { name: 'not-found', path: '/nowhere', as: 'ten' },
  ...states('subscription', '/subscription', ['ten', 'expired', 'pro']),
  { name: 'welcome-new', path: '/welcome/new', as: 'empty' },
  { name: 'welcome-trial', path: '/welcome/trial', as: 'one' },
  { name: 'welcome-pro', path: '/welcome/pro', as: 'pro' },
  ...states('dashboard', '/', [...LIST_SIZES, 'one', 'expired']),
  { name: 'dashboard-ten-sure', path: '/', as: 'ten', heading: 'How sure is your hourly?' },
  { name: 'dashboard-ten-activity', path: '/', as: 'ten', heading: 'Recent activity' },
  {
    name: 'dashboard-detail',
    path: '/',
    as: 'thousands',
    enter: (page) => new DashboardPage(page).openDetail('Cash P/L'),
  },
  { name: 'dashboard-offline', path: '/', as: 'ten', enter: (page) => page.context().setOffline(true) },
  { name: 'dashboard-filter', path: '/', as: 'ten', enter: click('Filter') },
  { name: 'dashboard-goals', path: '/', as: 'pro', heading: 'Goals' },
  { name: 'dashboard-goal-dialog', path: '/', as: 'pro', enter: click('Add goal') },
  ...states('insights', '/insights', ['ten', 'thousands']),
  ...states('insights-when', '/insights?tab=when', ['ten', 'thousands']),
  ...states('insights-luck', '/insights?tab=luck', ['ten', 'thousands']),
  ...states('insights-next', '/insights?tab=next', ['ten', 'thousands']),
  {
    name: 'insights-compare',
    path: '/insights?one=venue%3DThe%2BBack%2BRoom&other=venue%3DRed%2BMesa%2BCasino%26date%3Dytd',
    as: 'thousands',
    heading: 'Compare',
  },
  { name: 'dashboard-share', path: '/', as: 'ten', enter: click('Share') },
  { name: 'year-report', path: '/reports/2026', as: 'ten' },
  { name: 'recap', path: '/recaps/2026-05', as: 'ten' },
  ...states('cash-list', '/cash', LIST_SIZES),
  { name: 'cash-list-nothing-found', path: '/cash?venue=Nowhere', as: 'ten' },
  { name: 'cash-list-filter', path: '/cash?venue=Aria', as: 'ten' },
  { name: 'cash-list-files', path: '/cash', as: 'ten', enter: click('Import / Export') },
  { name: 'cash-list-menu', path: '/cash', as: 'ten', widths: PHONE, enter: click(/^Actions: /) },
  {
    name: 'cash-list-delete',
    path: '/cash',
    as: 'ten',
    enter: async (page) => {
      await click(/^Actions: /)(page);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
  },
  ...states('tournament-list', '/tournaments', LIST_SIZES),
  { name: 'add-cash-empty', path: '/add', as: 'empty' },
  {
    name: 'add-cash-filled',
    path: '/add',
    as: 'ten',
    enter: (page) => fillIn(page, { 'Buy-in': '300', 'Cash out': '512' }),
  },
  { name: 'add-cash-nearest', path: '/add', as: 'ten', enter: openNearest },
  { name: 'add-cash-error', path: '/add', as: 'empty', enter: click(/^Save/) },
  { name: 'add-cash-expired', path: '/add', as: 'expired' },
  { name: 'add-cash-queued', path: '/add', as: 'ten', enter: saveOffline },
  { name: 'add-tournament-empty', path: '/add-tournament', as: 'empty' },
  {
    name: 'add-tournament-filled',
    path: '/add-tournament',
    as: 'ten',
    enter: (page) => fillIn(page, { 'Buy-in': '150', 'Cash out': '900', Place: '3', Entries: '90' }),
  },
  { name: 'add-tournament-error', path: '/add-tournament', as: 'empty', enter: click(/^Save/) },
  { name: 'edit-cash', path: '/edit/:session', as: 'ten' },
  { name: 'edit-cash-longest', path: '/edit/:session', as: 'longest' },
  { name: 'edit-tournament', path: '/edit-tournament/:tournament', as: 'ten' },
  { name: 'import', path: '/import', as: 'empty' },
  { name: 'import-history', path: '/import', as: 'thousands' },
  {
    name: 'import-file',
    path: '/import',
    as: 'ten',
    enter: async (page) => {
      const imports = new ImportPage(page);
      await imports.choose(fixture('ok/poker-journal.csv'));
      await imports.importButton.waitFor();
    },
  },
  { name: 'account', path: '/account', as: 'pro' },
  { name: 'account-two-step', path: '/account', as: 'pro', enter: click('Set up') },
  { name: 'account-delete', path: '/account', as: 'pro', enter: click('Delete account…') },
  { name: 'table', path: '/table', as: 'ten' },
  {
    name: 'table-nearest',
    path: '/table',
    as: 'ten',
    enter: async (page) => {
      await orderByPosition(page);
      await page.getByText(/^When you start, this device remembers/).waitFor();
    },
  },
  {
    name: 'table-running',
    path: '/table',
    // Nobody else's pictures: the running session shows on every page of its player.
    as: 'one',
    enter: async (page, moveClock) => {
      await startAtTheTable(page);
      await moveClock(161);
      await page.getByText('2 h 41 min').waitFor();
    },
  },
  {
    name: 'table-rebuy',
    path: '/table',
    as: 'pro',
    enter: async (page) => {
      await startAtTheTable(page);
      await page.getByRole('button', { name: 'Rebuy' }).click();
    },
  },
  { name: 'menu-log', path: '/', as: 'ten', widths: PHONE, enter: click('Log') },
  { name: 'menu-log-desk', path: '/', as: 'ten', widths: DESK, enter: click('Log') },
  { name: 'menu-more', path: '/', as: 'ten', widths: PHONE, enter: click('More') },
  { name: 'menu-account', path: '/', as: 'longest', widths: DESK, enter: click(/^Account: /) },
  { name: 'menu-shortcuts', path: '/', as: 'ten', widths: DESK, enter: (page) => page.keyboard.press('?') },
  {
    name: 'menu-logout',
    path: '/add',
    as: 'ten',
    widths: DESK,
    enter: async (page) => {
      const account = page.getByRole('button', { name: /^Account: / });
      // Opened once, so that its code is there without a network.
      await account.click();
      await page.keyboard.press('Escape');
      await saveOffline(page);
      await account.click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    },
  },
  {
    name: 'subscription-provider-down',
    path: '/subscription',
    as: 'ten',
    enter: async (page) => {
      await page.route('**/create-checkout-session', (route) => route.abort());
      await new SubscriptionPage(page).subscribe('monthly');
      await pause(500);
    },
  },
  { name: 'admin-denied', path: '/admin', as: 'ten' },
  { name: 'admin-users', path: '/admin', as: 'owner' },
  { name: 'admin-overview', path: '/admin?tab=overview', as: 'owner' },
  { name: 'admin-analytics', path: '/admin?tab=analytics', as: 'owner' },
  { name: 'admin-system', path: '/admin?tab=system', as: 'owner' },
  {
    name: 'admin-user',
    path: '/admin',
    as: 'owner',
    widths: DESK,
    enter: (page) => new AdminPage(page).openUser('Sam'),
  },
];
