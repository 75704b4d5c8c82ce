import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { waitFor } from '@testing-library/react';
import { answer, refused, tokenOf } from '../testing/tokens';

const TOKEN = tokenOf({ sub: 'ann', sid: 'login-7', name: 'Ann' });
const never = () => new Promise<never>(() => undefined);
const broken = () => Promise.reject(new DOMException('A profile error.', 'UnknownError'));

/** Resolves once the database may open. */
let mockGate: () => Promise<unknown> = () => Promise.resolve();
jest.mock('idb', () => {
  const idb = jest.requireActual<typeof import('idb')>('idb');
  const openDB: typeof idb.openDB = async (...options) => {
    await mockGate();
    return idb.openDB(...options);
  };
  return { ...idb, openDB };
});

/** The calls of all pages. */
let calls: { path: string; body: unknown }[];
const paths = () => calls.map(({ path }) => path);
/** What the server answers, by path; 204 by default. */
let answers: Record<string, () => Response>;
let isOnline: boolean;

const fetchAnswer = (path: string, { body }: RequestInit = {}) => {
  if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
  calls.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined });
  return Promise.resolve(answers[path]?.() ?? answer(204));
};

/** The code of a page that was just loaded. */
async function load() {
  jest.resetModules();
  const [opening, store, session, records, access, entries, http] = await Promise.all([
    import('./open-session'),
    import('./session-store'),
    import('./session'),
    import('./session-records'),
    import('./access'),
    import('../device/entries'),
    import('../http/http'),
  ]);
  return { ...opening, ...store, ...session, ...records, ...access, ...entries, ...http };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.fetch = fetchAnswer as typeof fetch;
  [calls, isOnline] = [[], true];
  answers = { '/auth/refresh': () => answer(200, { token: TOKEN }) };
  mockGate = () => Promise.resolve();
  localStorage.clear();
});

it('makes no call on a device whose database works', async () => {
  const { openSession, currentSession } = await load();
  await openSession();
  expect(currentSession().token).toBeNull();
  expect(paths()).toEqual([]);
});

describe.each([
  ['fails', broken],
  ['never opens', never],
])('on a device whose database %s', (_, gate) => {
  beforeEach(() => {
    mockGate = gate;
  });

  it('signs in by the cookie at each start', async () => {
    for (const _visit of ['first', 'second']) {
      const { openSession, currentSession } = await load();
      await openSession();
      expect(currentSession()).toMatchObject({ token: TOKEN, user: { id: 'ann', displayName: 'Ann' } });
    }
    expect(paths()).toEqual(['/auth/refresh', '/auth/refresh']);
  });

  it('stays signed out without a valid cookie, or without a server', async () => {
    for (const refuse of [() => refused(401, 'unauthenticated'), () => refused(503, 'unavailable')]) {
      answers['/auth/refresh'] = refuse;
      const { openSession, currentSession } = await load();
      await openSession();
      expect(currentSession().token).toBeNull();
    }
  });

  it('makes calls, keeps drafts in the page and renews the token', async () => {
    const page = await load();
    await page.openSession();
    answers['/sessions'] = () => answer(200, []);
    await expect(page.http.get('/sessions')).resolves.toEqual([]);
    await page.writeEntry('ann', 'draft.cash', { notes: 'Aria' });
    expect(page.readEntry('ann', 'draft.cash')).toEqual({ notes: 'Aria' });
    expect(page.isEntryStored('ann', 'draft.cash')).toBe(false);
    const fresh = tokenOf({ sub: 'ann', sid: 'login-7', jti: 'fresh' });
    answers['/auth/refresh'] = () => answer(200, { token: fresh });
    await expect(page.refreshAccess(TOKEN)).resolves.toBe(fresh);
    expect(page.currentSession().token).toBe(fresh);
  });

  it('remembers a sign-out without a network, and sends it before it asks who is signed in', async () => {
    const { openSession, signOut } = await load();
    await openSession();
    isOnline = false;
    await signOut();
    const offline = await load();
    await offline.openSession();
    expect(offline.currentSession().token).toBeNull();

    isOnline = true;
    calls = [];
    answers['/auth/refresh'] = () => refused(401, 'unauthenticated');
    const online = await load();
    await online.openSession();
    expect(online.currentSession().token).toBeNull();
    expect(paths()).toEqual(['/logout', '/auth/refresh']);
    expect(calls[0]?.body).toEqual({ login: 'login-7' });
    await (await load()).openSession();
    expect(paths().filter((path) => path === '/logout')).toHaveLength(1);
  });
});

describe('once the database works again', () => {
  it('stores the session that began by the cookie, and reads drafts', async () => {
    let open: (value?: unknown) => void = () => undefined;
    const opened = new Promise((resolve) => (open = resolve));
    const before = await load();
    await before.storeSession({ token: TOKEN });
    await before.writeEntry('ann', 'draft.cash', { notes: 'Aria' });
    mockGate = () => opened;
    const page = await load();
    await page.openSession();
    expect(page.currentSession().token).toBe(TOKEN);
    expect(page.readEntry('ann', 'draft.cash')).toBeUndefined();
    open();
    await waitFor(() => expect(page.readEntry('ann', 'draft.cash')).toEqual({ notes: 'Aria' }));
    expect(page.currentSession().token).toBe(TOKEN);
    expect((await page.readDevice()).session).toMatchObject({ token: TOKEN, user: { id: 'ann' } });
  });

  it('goes on with a session that could not be stored', async () => {
    mockGate = broken;
    const page = await load();
    await page.storeSession({ token: TOKEN });
    mockGate = () => Promise.resolve();
    await page.readSessionAgain();
    expect(page.currentSession().token).toBe(TOKEN);
    await waitFor(async () => expect((await page.readDevice()).session?.token).toBe(TOKEN));
  });

  it('does not sign in a player whose sign-out it could not store', async () => {
    const before = await load();
    await before.storeSession({ token: TOKEN });
    mockGate = broken;
    const page = await load();
    await page.openSession();
    isOnline = false;
    await page.signOut();
    mockGate = () => Promise.resolve();
    const after = await load();
    await after.openSession();
    expect((await after.readDevice()).session?.token).toBe(TOKEN);
    expect(after.currentSession().token).toBeNull();
  });

  it('honours a sign-out that it has stored, though the cookie is still there', async () => {
    const before = await load();
    await before.storeSession({ token: TOKEN });
    isOnline = false;
    await before.signOut();
    const after = await load();
    await after.openSession();
    expect(after.currentSession().token).toBeNull();
    expect(paths()).not.toContain('/auth/refresh');
  });
});

it('signs in where a browser blocks local storage and locks too', async () => {
  mockGate = broken;
  const blocked = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(blocked),
  );
  const { openSession, currentSession } = await load();
  await openSession();
  expect(currentSession().token).toBe(TOKEN);
  const request = () => Promise.reject(new DOMException('Blocked.', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const again = await load();
  await again.openSession();
  expect(again.currentSession().token).toBe(TOKEN);
  Reflect.deleteProperty(navigator, 'locks');
  spies.forEach((spy) => spy.mockRestore());
});
