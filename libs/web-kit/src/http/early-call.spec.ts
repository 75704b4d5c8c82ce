import 'fake-indexeddb/auto';
import { clearSession, currentSession, storeSession } from '../session/session-store';
import { answer, refused, tokenOf } from '../testing/tokens';
import { callEarly, forgetEarlyResponses, takeEarlyResponse } from './early-call';
import { getAhead, http } from './http';

const TOKEN = tokenOf({ jti: 'stored' });
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const calls = () => fetchMock.mock.calls.filter(([path]) => path === '/figures');

beforeEach(() => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset().mockImplementation(() => Promise.resolve(answer(200, { call: calls().length })));
});
afterEach(async () => {
  forgetEarlyResponses();
  await clearSession();
});

it('creates no database on a device without one', async () => {
  callEarly(() => [{ path: '/figures' }]);
  await expect(takeEarlyResponse('/figures', null)).resolves.toBeUndefined();
  expect(await indexedDB.databases()).toEqual([]);
  expect(calls()).toHaveLength(0);
});

it('does not hold up calls if the database never opens', async () => {
  const opening = jest.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  callEarly(() => [{ path: '/figures' }]);
  opening.mockRestore();
  await storeSession({ token: TOKEN });
  await expect(http.get('/figures')).resolves.toEqual({ call: 1 });
});

it('is sent with the stored token, and answers the page’s first call', async () => {
  await storeSession({ token: TOKEN });
  callEarly(() => [{ path: '/figures' }]);
  getAhead('/figures');
  await expect(http.get('/figures')).resolves.toEqual({ call: 1 });
  expect(new Headers(calls()[0]?.[1].headers).get('authorization')).toBe(`Bearer ${TOKEN}`);
  await expect(http.get('/figures')).resolves.toEqual({ call: 2 });
});

it.each([
  ['refused', () => Promise.resolve(refused(401, 'unauthenticated'))],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is repeated if it was %s', async (_case, respond) => {
  await storeSession({ token: TOKEN });
  fetchMock.mockImplementationOnce(respond);
  callEarly(() => [{ path: '/figures' }]);
  getAhead('/figures');
  await expect(http.get('/figures')).resolves.toEqual({ call: 2 });
});

it('leaves an expired token to the main script', async () => {
  await storeSession({ token: tokenOf({ expiresIn: 5 }) });
  callEarly(() => [{ path: '/figures' }]);
  await expect(takeEarlyResponse('/figures', currentSession().token)).resolves.toBeUndefined();
  expect(calls()).toHaveLength(0);
});

it.each([
  ['another path', '/other', TOKEN],
  ['another session', '/figures', tokenOf({ jti: 'next' })],
])('does not answer %s', async (_case, path, token) => {
  await storeSession({ token: TOKEN });
  callEarly(() => [{ path: '/figures' }]);
  expect(currentSession().token).toBe(TOKEN);
  await expect(takeEarlyResponse(path, token)).resolves.toBeUndefined();
});

it.each([
  ['a save', () => http.post('/sessions', { body: {} })],
  ['ten seconds', () => Promise.resolve(jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001))],
])('is out of date after %s', async (_case, happen) => {
  await storeSession({ token: TOKEN });
  callEarly(() => [{ path: '/figures' }]);
  await happen();
  await expect(takeEarlyResponse('/figures', TOKEN)).resolves.toBeUndefined();
});
