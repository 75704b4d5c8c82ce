import 'fake-indexeddb/auto';
import { database } from '../device/open-database';
import { ApiFailure } from '../network/api-failure';
import { putSave, savesOf } from '../device/database';
import { aSave } from '../testing/save-server';
import { answer, refused, tokenOf } from '../testing/tokens';
import { accessToken, millisecondsLeft, refreshAccess, resumeByCookie } from './access';
import { otherAccounts, putSession, readDevice, removeOthers, removeSession } from './session-records';
import { currentSession, currentSessionId, clearSession, storeSession } from './session-store';
import { signIn, signOut } from './session';

const OLD = tokenOf({ jti: 'old' });
const FRESH = tokenOf({ jti: 'fresh' });
const THEIRS = tokenOf({ sub: 'account-2', jti: 'theirs' });
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const callsTo = (path: string) => fetchMock.mock.calls.filter(([called]) => called === path).length;
const stored = async () => (await readDevice()).session;

beforeEach(async () => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset();
  fetchMock.mockImplementation(() => Promise.resolve(answer(204)));
  await storeSession({ token: OLD });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'locks');
  await signOut();
  await accessToken();
  localStorage.clear();
});

/** The browser's lock, held by another tab until `release` is called. */
function lockHeldElsewhere() {
  let release = () => {};
  const free = new Promise<void>((resolve) => (release = resolve));
  const request = jest.fn(async (_name: string, work: () => Promise<unknown>) => {
    await free;
    return work();
  });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return { release, request };
}

/** Delays the answer to a refresh until `answerWith` is called; other calls are answered at once. */
function slowRefresh() {
  let answerWith: (response: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => (answerWith = resolve));
  fetchMock.mockImplementation((path) => (path === '/auth/refresh' ? slow : Promise.resolve(answer(204))));
  return async (token: string) => {
    while (callsTo('/auth/refresh') === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    return () => answerWith(answer(200, { token }));
  };
}

describe('a refresh whose answer arrives after the session has ended', () => {
  it('does not sign in a player who has signed out meanwhile', async () => {
    const answered = slowRefresh();
    const refreshing = refreshAccess(OLD);
    const answerNow = await answered(FRESH);
    await signOut();
    answerNow();
    await expect(refreshing).resolves.toBeNull();
    expect(currentSession()).toEqual({ token: null, user: null });
    expect(await stored()).toBeUndefined();
  });

  it('does not sign in a player who has signed out in another tab', async () => {
    const answered = slowRefresh();
    const refreshing = refreshAccess(OLD);
    const answerNow = await answered(FRESH);
    // This tab has not read the change yet.
    await removeSession(currentSessionId() ?? '');
    answerNow();
    await expect(refreshing).resolves.toBeNull();
    expect(currentSession().token).toBeNull();
    expect(await stored()).toBeUndefined();
  });

  it('keeps the session of another player who has signed in meanwhile', async () => {
    const answered = slowRefresh();
    const refreshing = refreshAccess(OLD);
    const answerNow = await answered(FRESH);
    await signOut();
    await signIn({
      token: THEIRS,
      user: { id: 'account-2', email: null, displayName: 'Bo', role: 'player' },
    });
    answerNow();
    await expect(refreshing).resolves.toBeNull();
    expect(currentSession().token).toBe(THEIRS);
    expect(await stored()).toMatchObject({ token: THEIRS, user: { id: 'account-2' } });
    await expect(accessToken()).resolves.toBe(THEIRS);
  });

  it('keeps the new session of the same player', async () => {
    const answered = slowRefresh();
    const refreshing = refreshAccess(OLD);
    const answerNow = await answered(FRESH);
    const again = tokenOf({ jti: 'again' });
    await signOut();
    await storeSession({ token: again });
    answerNow();
    await expect(refreshing).resolves.toBeNull();
    expect(currentSession().token).toBe(again);
  });

  it('rejects a token of another account', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(answer(200, { token: THEIRS })));
    await expect(refreshAccess(OLD)).resolves.toBeNull();
    expect(currentSession()).toEqual({ token: null, user: null });
  });
});

describe('a refresh on a device with data of other accounts', () => {
  beforeEach(async () => {
    for (const account of ['gone', 'bob']) {
      await putSave({ ...aSave('a'), account, madeAt: 1 });
      await (await database()).put('entries', { plain: '1' }, [account, 'draft.cash']);
    }
  });
  afterEach(() => removeOthers(['gone', 'bob']));

  const asked = () => {
    const [, init] = fetchMock.mock.calls.find(([path]) => path === '/auth/refresh') ?? [];
    return JSON.parse(init?.body as string) as unknown;
  };

  it('removes the data of a deleted account only', async () => {
    const deleted = ['gone', 'account-1', 'somebody'];
    fetchMock.mockImplementation(() => Promise.resolve(answer(200, { token: FRESH, deleted })));
    await expect(refreshAccess(OLD)).resolves.toBe(FRESH);
    expect(asked()).toEqual({ account: 'account-1', others: ['gone', 'bob'] });
    expect([(await savesOf('gone')).length, (await savesOf('bob')).length]).toEqual([0, 1]);
    expect(await otherAccounts('account-1')).toEqual(['bob']);
    expect(await (await database()).getAllKeys('entries')).toEqual([['bob', 'draft.cash']]);
    expect((await readDevice()).notice).toBeUndefined();
    expect(currentSession().token).toBe(FRESH);
  });

  it('removes nothing if the server names no deleted account', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(answer(200, { token: FRESH })));
    await refreshAccess(OLD);
    expect(await otherAccounts('account-1')).toEqual(['gone', 'bob']);
  });
});

describe('a sign-out that the server has not confirmed', () => {
  beforeEach(async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await signOut();
  });

  it('is stored on the device without the token', async () => {
    expect((await readDevice()).signOuts).toEqual(['login-1']);
    const { signOuts } = await readDevice();
    expect(JSON.stringify(signOuts)).not.toContain(OLD);
  });

  it('is sent before a sign-in by the cookie', async () => {
    await expect(resumeByCookie()).rejects.toMatchObject({ status: 0 });
    expect(callsTo('/auth/refresh')).toBe(0);

    fetchMock.mockReset();
    fetchMock.mockImplementation((path) =>
      Promise.resolve(path === '/logout' ? answer(204) : refused(401, 'unauthenticated')),
    );
    await expect(resumeByCookie()).resolves.toBe(false);
    expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/logout', '/auth/refresh']);
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, body: '{"login":"login-1"}' });
    expect((await readDevice()).signOuts).toEqual([]);
    expect(currentSession().token).toBeNull();
  });

  it('is sent before the refresh of a player who has signed in meanwhile', async () => {
    await storeSession({ token: OLD });
    fetchMock.mockReset();
    fetchMock.mockImplementation((path) =>
      Promise.resolve(path === '/logout' ? answer(204) : answer(200, { token: FRESH })),
    );
    await expect(refreshAccess(OLD)).resolves.toBe(FRESH);
    expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/logout', '/auth/refresh']);
  });
});

describe('a sign-in by the cookie', () => {
  beforeEach(() => clearSession());

  it('is one of the account that the cookie belongs to', async () => {
    fetchMock.mockImplementation((path) =>
      Promise.resolve(path === '/auth/refresh' ? answer(200, { token: THEIRS }) : answer(204)),
    );
    await expect(resumeByCookie()).resolves.toBe(true);
    expect(currentSession()).toMatchObject({ token: THEIRS, user: { id: 'account-2' } });
  });
});

it('does not replace a player who has signed in meanwhile', async () => {
  await clearSession();
  const answered = slowRefresh();
  const signingIn = resumeByCookie();
  const answerNow = await answered(FRESH);
  const user = { id: 'account-2', email: null, displayName: 'Bo', role: 'player' as const };
  await putSession({ id: 'in-another-tab', token: THEIRS, user });
  answerNow();
  await expect(signingIn).resolves.toBe(true);
  expect(currentSession().token).toBe(THEIRS);
});

describe('a refresh beside another tab', () => {
  it('uses the token that the other tab stored meanwhile, and sends nothing', async () => {
    const { release, request } = lockHeldElsewhere();
    const waiting = refreshAccess(OLD);
    const mine = await stored();
    if (mine) await putSession({ ...mine, token: FRESH });
    release();
    await expect(waiting).resolves.toBe(FRESH);
    expect(request).toHaveBeenCalledTimes(1);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('sends nothing if the other tab signed out meanwhile', async () => {
    const { release } = lockHeldElsewhere();
    const waiting = refreshAccess(OLD);
    await removeSession(currentSessionId() ?? '');
    release();
    await expect(waiting).resolves.toBeNull();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('waits for a lease if the browser has no locks', async () => {
    localStorage.setItem('feltbook.refresh.lease', `other ${Date.now() + 300}`);
    fetchMock.mockImplementation(() => Promise.resolve(answer(200, { token: FRESH })));
    const started = Date.now();
    await expect(refreshAccess(OLD)).resolves.toBe(FRESH);
    expect(Date.now() - started).toBeGreaterThanOrEqual(290);
    expect(localStorage.getItem('feltbook.refresh.lease')).toBeNull();
  });
});

describe('a refresh', () => {
  it('continues after the page is closed, because the cookie has rotated', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(answer(200, { token: FRESH })));
    await refreshAccess(OLD);
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
    expect(currentSession().token).toBe(FRESH);
  });

  it('ends the session if the login has ended', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(refused(401, 'unauthenticated')));
    await expect(refreshAccess(OLD)).resolves.toBeNull();
    expect(currentSession().token).toBeNull();
  });

  it.each([
    ['a firewall rejects the call', () => new Response('<h1>Blocked</h1>', { status: 403 })],
    ['a challenge page answers', () => new Response('<h1>Sign in to the wi-fi</h1>')],
    ['a portal answers JSON', () => answer(200, { welcome: true })],
  ])('keeps the session if %s', async (_name, blocked) => {
    fetchMock.mockResolvedValue(blocked());
    await expect(refreshAccess(OLD)).rejects.toBeInstanceOf(ApiFailure);
    expect(currentSession().token).toBe(OLD);
  });

  it('returns the old token if the server does not answer', async () => {
    const dying = tokenOf({ expiresIn: 3, jti: 'dying' });
    await storeSession({ token: dying });
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(accessToken()).resolves.toBe(dying);
    expect(currentSession().token).toBe(dying);
  });

  it('computes the expiry by the device’s clock, even if it is wrong', async () => {
    jest.useFakeTimers({
      now: Date.now() + 3_600_000,
      doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'],
    });
    fetchMock.mockImplementation(() => Promise.resolve(answer(200, { token: FRESH })));
    await refreshAccess(OLD);
    expect(millisecondsLeft(FRESH)).toBeGreaterThan(590_000);
    jest.useRealTimers();
  });
});
