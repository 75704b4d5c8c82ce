import { ApiFailure } from '../http/api-failure';
import { answer, refused, tokenOf } from '../testing/tokens';
import { accessToken, millisecondsLeft, refreshAccess } from './access';
import { currentSession, forgetSession, keepSession } from './session-store';

const OLD = tokenOf({ jti: 'old' });
const THEIRS = tokenOf({ jti: 'theirs' });
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset();
  keepSession(OLD);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  forgetSession();
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

describe('a refresh beside another tab', () => {
  it('takes the token that the other tab got while this one waited, and sends nothing', async () => {
    const { release, request } = lockHeldElsewhere();
    const waiting = refreshAccess(OLD);
    localStorage.setItem('feltbook.token', THEIRS);
    release();
    await expect(waiting).resolves.toBe(THEIRS);
    expect(request).toHaveBeenCalledTimes(1);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('sends nothing when the other tab signed out meanwhile', async () => {
    const { release } = lockHeldElsewhere();
    const waiting = refreshAccess(OLD);
    localStorage.removeItem('feltbook.token');
    release();
    await expect(waiting).resolves.toBeNull();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('waits for a lease where the browser has no locks', async () => {
    localStorage.setItem('feltbook.refresh.lease', `other ${Date.now() + 300}`);
    fetchMock.mockResolvedValue(answer(200, { token: THEIRS }));
    const started = Date.now();
    await expect(refreshAccess(OLD)).resolves.toBe(THEIRS);
    expect(Date.now() - started).toBeGreaterThanOrEqual(290);
    expect(localStorage.getItem('feltbook.refresh.lease')).toBeNull();
  });
});

describe('a refresh', () => {
  it('outlives the page, for the cookie has rotated by then', async () => {
    fetchMock.mockResolvedValue(answer(200, { token: THEIRS }));
    await refreshAccess(OLD);
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
    expect(currentSession().token).toBe(THEIRS);
  });

  it('ends the session when the login is over', async () => {
    fetchMock.mockResolvedValue(refused(401, 'unauthenticated'));
    await expect(refreshAccess(OLD)).resolves.toBeNull();
    expect(currentSession().token).toBeNull();
  });

  it.each([
    ['a firewall refuses it', () => new Response('<h1>Blocked</h1>', { status: 403 })],
    ['a challenge page takes its place', () => new Response('<h1>Sign in to the wi-fi</h1>')],
    ['a portal answers JSON', () => answer(200, { welcome: true })],
  ])('leaves the session alone where %s', async (_name, blocked) => {
    fetchMock.mockResolvedValue(blocked());
    await expect(refreshAccess(OLD)).rejects.toBeInstanceOf(ApiFailure);
    expect(currentSession().token).toBe(OLD);
  });

  it('leaves the token to be tried when nothing answers', async () => {
    const dying = tokenOf({ expiresIn: 3, jti: 'dying' });
    keepSession(dying);
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(accessToken()).resolves.toBe(dying);
    expect(currentSession().token).toBe(dying);
  });

  it('measures what arrived by this device’s clock, however wrong that is', async () => {
    jest.useFakeTimers({
      now: Date.now() + 3_600_000,
      doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'],
    });
    fetchMock.mockResolvedValue(answer(200, { token: THEIRS }));
    await refreshAccess(OLD);
    expect(millisecondsLeft(THEIRS)).toBeGreaterThan(590_000);
    jest.useRealTimers();
  });
});
