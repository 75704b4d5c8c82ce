import 'fake-indexeddb/auto';
import { changeRunningSession, type RunningSession, signIn, signOut } from '@feltbook/web-kit';
import { renderPage } from '@feltbook/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { player, tokenFor } from '../testing/players';
import { Layout } from './layout';
import { loadParts } from './load-parts';

const NOW = Date.parse('2026-11-20T22:30:00Z');
const MINUTE = 60_000;
const SESSION: RunningSession = {
  id: 's1',
  startedAt: NOW - 191 * MINUTE,
  zone: 'UTC',
  game_type: 'nlhe',
  location: 'Bellagio',
  stakes: '1/3',
  buyin: 300,
  rebuys: [],
  breaks: [{ from: NOW - 60 * MINUTE, to: NOW - 30 * MINUTE }],
};

const open = (path = '/') =>
  renderPage([{ element: <Layout />, children: [{ path: '*', element: <h1>Page</h1> }] }], path).router;
const play = (session: RunningSession | undefined) =>
  act(() => changeRunningSession(player.id, () => session));

/** The bar at the lower edge; the wide bar's links have other names. */
const tab = (name: string) => screen.getByRole('link', { name });
const [WIDE, PLUS] = [0, 1];
const logButton = (which: number) => screen.getAllByRole('button', { name: 'Log' })[which] as HTMLElement;

beforeAll(loadParts);
beforeEach(async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('{}', { status: 503 })));
  await signIn({ token: tokenFor(player), user: player });
});
afterEach(async () => {
  jest.restoreAllMocks();
  play(undefined);
  await act(signOut);
});

it('links to the pages of results and marks the open one', async () => {
  const router = open('/dashboard');
  expect(tab('Home')).toHaveAttribute('aria-current', 'page');
  expect(tab('Home')).toHaveAttribute('href', '/');
  await userEvent.click(tab('Sessions'));
  expect(router.state.location.pathname).toBe('/cash');
  expect(tab('Sessions')).toHaveAttribute('aria-current', 'page');
  expect(tab('Home')).not.toHaveAttribute('aria-current');
  expect(tab('Tournaments')).toHaveAttribute('href', '/tournaments');
});

it('scrolls to the top of the page that is open', async () => {
  open('/cash');
  const scrollTo = jest.spyOn(window, 'scrollTo');
  await userEvent.click(tab('Sessions'));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
});

it('opens the three ways to log from +', async () => {
  const router = open();
  await userEvent.click(logButton(PLUS));
  const sheet = await screen.findByRole('dialog', { name: 'Log' });
  expect(
    within(sheet)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Log cash session', 'Log tournament', 'Start at the table']);
  await userEvent.click(within(sheet).getByRole('link', { name: 'Log tournament' }));
  expect(router.state.location.pathname).toBe('/add-tournament');
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

it('shows a running session in the sheet, with the time at the table and without amounts', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  play(SESSION);
  open();
  await userEvent.click(logButton(PLUS));
  const sheet = await screen.findByRole('dialog', { name: 'Log' });
  expect(within(sheet).getByRole('link', { name: 'Running: 1/3 Bellagio, 2:41' })).toHaveAttribute(
    'href',
    '/table',
  );
  expect(sheet.textContent).not.toMatch(/300|\$/);
  play({ ...SESSION, stoppedAt: NOW });
  expect(within(sheet).getByRole('link', { name: 'Stopped: 1/3 Bellagio, 2:41' })).toHaveAttribute(
    'href',
    '/add?table=s1',
  );
});

it('opens the whole menu from More', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  for (const name of [
    'Dashboard',
    'Insights',
    'Cash list',
    'Add cash',
    'Tournament list',
    'Add tournament',
    'About',
  ])
    expect(within(menu).getByRole('link', { name })).toBeVisible();
  expect(within(menu).getByRole('button', { name: 'Theme' })).toBeVisible();
});

it('offers the same ways to log in the wide bar', async () => {
  const router = open();
  await userEvent.click(logButton(WIDE));
  const menu = await screen.findByRole('menu', { name: 'Log' });
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(3);
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Start at the table' }));
  expect(router.state.location.pathname).toBe('/table');
});

it('is hidden while an on-screen keyboard is open, but not by zooming in', () => {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: view });
  open();
  const change = (height: number, scale = 1) =>
    act(() => {
      Object.assign(view, { height, scale });
      view.dispatchEvent(new Event('resize'));
    });
  change(window.innerHeight - 300);
  expect(screen.queryByRole('link', { name: 'Sessions' })).not.toBeInTheDocument();
  change(window.innerHeight / 2, 2);
  expect(tab('Sessions')).toBeVisible();
  Reflect.deleteProperty(window, 'visualViewport');
});

it('is only for players', async () => {
  open();
  await act(signOut);
  expect(screen.queryByRole('link', { name: 'Sessions' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Log' })).not.toBeInTheDocument();
});

it('lists the keyboard shortcuts on ?', async () => {
  open();
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog).toHaveTextContent('/Search, or ask for results (also Ctrl K)');
});
