import 'fake-indexeddb/auto';
import { changeRunningSession, type RunningSession, signIn, signOut } from '@feltbook/web-kit';
import { formatTime } from '@feltbook/web-kit/clock';
import { renderPage } from '@feltbook/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { player, tokenFor } from '../testing/players';
import { Notices } from './notices';
import { loadParts } from './load-parts';

const NOW = Date.parse('2026-11-20T22:30:00Z');
const HOUR = 3_600_000;
const SESSION: RunningSession = {
  id: 's1',
  startedAt: NOW - 2 * HOUR,
  zone: 'UTC',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  buyin: 300,
  rebuys: [{ at: NOW - HOUR, amount: 200 }],
  breaks: [],
};

const play = (session: RunningSession | undefined) =>
  act(() => changeRunningSession(player.id, () => session));

const open = (page = '/') => renderPage([{ path: '*', element: <Notices /> }], page).router;
const notice = () => screen.queryByRole('region', { name: 'At the table' });

beforeAll(loadParts);
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  await signIn({ token: tokenFor(player), user: player });
});
afterEach(async () => {
  jest.restoreAllMocks();
  play(undefined);
  await act(signOut);
});

it('shows where and since when the player plays, without amounts, and links to the table', () => {
  open();
  expect(notice()).not.toBeInTheDocument();
  play(SESSION);
  expect(notice()).toHaveTextContent(`Playing at Aria since ${formatTime('20:30')}.Open`);
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/table');
  expect(notice()?.outerHTML).not.toMatch(/300|200|500|\$/);
  // Not announced: the player knows.
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  play(undefined);
  expect(notice()).not.toBeInTheDocument();
});

it('shows a break, and the day of the start if it was another one', () => {
  play({ ...SESSION, breaks: [{ from: NOW - 26 * HOUR }] });
  open();
  expect(notice()).toHaveTextContent(`On a break at Aria since Thu ${formatTime('20:30')}.`);
});

it('links a stopped session to its form', () => {
  play({ ...SESSION, stoppedAt: NOW - HOUR, stoppedIn: 'UTC' });
  open('/stats');
  expect(notice()).toHaveTextContent('Stopped at Aria, not yet logged.');
  expect(screen.getByRole('link', { name: 'Finish and save' })).toHaveAttribute('href', '/add?table=s1');
});

it('says that the browser could not store the session', async () => {
  open();
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  play(SESSION);
  await waitFor(() =>
    expect(notice()).toHaveTextContent('This browser could not store it. Keep this page open'),
  );
});

it('is hidden on the pages of results, which have their own bar', async () => {
  play(SESSION);
  const router = open('/cash');
  for (const page of ['/table', '/edit/a', '/add', '/import']) {
    await act(() => router.navigate(page));
    expect(notice()).not.toBeInTheDocument();
  }
  for (const page of ['/dashboard', '/subscription', '/welcome/pro/now', '/nowhere']) {
    await act(() => router.navigate(page));
    expect(notice()).toBeVisible();
  }
});

it('is hidden from other players', async () => {
  play(SESSION);
  open();
  await act(signOut);
  expect(notice()).not.toBeInTheDocument();
});
