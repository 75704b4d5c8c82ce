import 'fake-indexeddb/auto';
import { AsOf, http, signIn, signOut, offlineQueue, useUncounted } from '@feltbook/web-kit';
import { saveChange } from '@feltbook/web-kit/change-queue';
import { renderPage } from '@feltbook/web-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { player, tokenFor } from '../testing/players';
import { Notices } from './notices';
import { loadParts } from './load-parts';

const fetchMock = jest.fn<Promise<Response>, []>();
const noNetwork = () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
const answer = (status: number, body: object) =>
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(body, { status })));

async function queue(scope: string, key: string) {
  noNetwork();
  await act(async () => {
    await offlineQueue.save({
      scope,
      path: `/${scope}`,
      reportPath: '/api/user/increment-trial-sessions',
      key,
      body: { buyin: 100 },
      record: { id: `waiting:${key}` },
    });
  });
}

function network(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

beforeAll(loadParts);
beforeEach(async () => {
  globalThis.fetch = fetchMock as typeof fetch;
  await signIn({ token: tokenFor(player), user: player });
  renderPage([{ path: '/', element: <Notices /> }]);
});
afterEach(async () => {
  await act(() => offlineQueue.discardAll());
  await act(signOut);
});

it('shows nothing without a reason', () => {
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that somebody else verified the email, until the player has read it', async () => {
  const token = tokenFor({ ...player, email: null });
  await act(() => signIn({ token: tokenFor(player, { expiresIn: -1 }), user: player }));
  globalThis.fetch = (url) => Promise.resolve(Response.json(url === '/auth/refresh' ? { token } : {}));
  await act(() => http.get('/me'));
  expect(screen.getByRole('alert')).toHaveTextContent(`Somebody else verified ${player.email}`);
  expect(screen.getByRole('link', { name: 'See how you sign in' })).toHaveAttribute('href', '/account');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that there is no network, and how many results are queued', async () => {
  network(false);
  expect(await screen.findByText(/^You are offline\. You see saved data/)).toBeVisible();
  await queue('sessions', 'a');
  expect(screen.getByText('Offline. 1 session saved here; it uploads later.')).toBeVisible();
  await queue('sessions', 'b');
  expect(screen.getByText('Offline. 2 sessions saved here; they upload later.')).toBeVisible();
  await queue('tournaments', 'c');
  expect(screen.getByText('Offline. 3 results saved here; they upload later.')).toBeVisible();
});

it('counts what waits beside results, and sends it', async () => {
  noNetwork();
  const note = { method: 'PUT', path: '/api/notes/1', body: {}, refreshes: [] } as const;
  await act(() => saveChange(note, { schema: { parse: (value) => value } }));
  expect(screen.getByText('1 entry saved here; it uploads later.')).toBeVisible();
  answer(200, {});
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByText(/uploads? later/)).not.toBeInTheDocument());
});

it('says that figures do not count queued results as long as any such figures are shown', async () => {
  const Figures = ({ isUncounted = true }) => (useUncounted(isUncounted), null);
  await queue('sessions', 'a');
  const [one, other] = [render(<Figures />), render(<Figures />)];
  const uncounted = () => screen.queryByText(/Not counted on this page yet\.$/);
  expect(uncounted()).toBeVisible();
  one.unmount();
  expect(uncounted()).toBeVisible();
  other.rerender(<Figures isUncounted={false} />);
  expect(uncounted()).not.toBeInTheDocument();
});

it('says how old the data of the page is, which then says nothing itself', async () => {
  const at = new Date(2026, 10, 21, 14, 32).getTime();
  const fresh = { error: null, failureReason: null, isPlaceholderData: false, refetch: jest.fn() };
  render(<AsOf name="sessions" query={{ ...fresh, data: [], dataUpdatedAt: at }} />);
  network(false);
  expect(await screen.findByText(/^You are offline\. .* As of Nov 21, 2026, 2:32 PM\.$/)).toBeVisible();
  expect(screen.queryByText(/^As of /)).not.toBeInTheDocument();
});

it('says in browsers of iPhones how long the device keeps queued results', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)');
  network(false);
  await queue('sessions', 'a');
  expect(await screen.findByText(/Open Feltbook within 7 days, or Safari deletes it\.$/)).toBeVisible();
  await queue('sessions', 'b');
  expect(screen.getByText(/Open Feltbook within 7 days, or Safari deletes them\.$/)).toBeVisible();
});

it('does not promise to store results on a device without storage', async () => {
  const { indexedDB } = globalThis;
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await act(() => offlineQueue.discardAll());
  network(false);
  expect(
    await screen.findByText('You are offline, and this browser cannot keep what you log.'),
  ).toBeVisible();
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: indexedDB });
  await act(() => offlineQueue.discardAll());
  expect(screen.getByText(/, and what you log is kept\.$/)).toBeVisible();
});

it('sends when the player asks for it, and disappears afterwards', async () => {
  await queue('sessions', 'a');
  expect(screen.getByText('1 session saved here; it uploads later.')).toBeVisible();
  answer(201, { id: 'saved' });
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByText(/saved here/)).not.toBeInTheDocument());
});

it.each([
  ['sessions', '/cash'],
  ['tournaments', '/tournaments'],
])('links rejected %s to their list', async (scope, page) => {
  await queue(scope, 'a');
  answer(400, { error: 'No.', code: 'invalid_request', requestId: 'r' });
  await act(async () => void (await offlineQueue.send()));
  expect(screen.getByRole('alert')).toHaveTextContent('1 result that waited on this device was not saved.');
  expect(screen.getByRole('link', { name: 'See why' })).toHaveAttribute('href', page);
});

it('shows nothing without a signed-in player', async () => {
  await queue('sessions', 'a');
  await act(signOut);
  expect(screen.queryByText(/on this device/)).not.toBeInTheDocument();
  await act(() => signIn({ token: tokenFor(player), user: player }));
});
