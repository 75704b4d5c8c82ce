import { waitFor } from '@testing-library/react';
import { cashSessionResponse, CHANGED_AT_HEADER } from '@feltbook/contracts';
import {
  currentSession,
  currentSessionId,
  endSession,
  storeSession,
  onSessionEnd,
} from '../session/session-store';
import { takeRememberedPage } from '../session/return-page';
import { answer, refused, tokenOf } from '../testing/tokens';
import { ApiFailure } from '../network/api-failure';
import { getAhead, http } from './http';

const OLD = tokenOf({ jti: 'old' });
const NEW = tokenOf({ jti: 'new' });

type Handler = (path: string, init: RequestInit) => Response | Promise<Response>;

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const serve = (handler: Handler) =>
  fetchMock.mockImplementation((path, init) => Promise.resolve(handler(path, init)));
const bearer = (init: RequestInit) => new Headers(init.headers).get('authorization');
const callsTo = (path: string) => fetchMock.mock.calls.filter(([called]) => called === path).length;

beforeEach(() => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset();
  void storeSession({ token: OLD });
});
afterEach(() => endSession(currentSessionId()));

/** Accepts only the new token, as if the old one had expired. */
const expired: Handler = (path, init) => {
  if (path === '/auth/refresh') return answer(200, { token: NEW });
  return bearer(init) === `Bearer ${NEW}` ? answer(200, [path]) : refused(401, 'unauthenticated');
};

describe('a call', () => {
  it('sends the token, the body and the idempotency key', async () => {
    serve(() => answer(201, { id: 'session-1' }));
    await expect(http.post('/sessions', { body: { buyin: 200 }, idempotencyKey: 'key-1' })).resolves.toEqual({
      id: 'session-1',
    });
    const [path, init] = fetchMock.mock.calls[0] ?? ['', {}];
    expect(path).toBe('/sessions');
    expect(bearer(init)).toBe(`Bearer ${OLD}`);
    expect(init.body).toBe('{"buyin":200}');
    expect(new Headers(init.headers).get('idempotency-key')).toBe('key-1');
  });

  it('says when its change was made', async () => {
    serve(() => answer(200, {}));
    await http.put('/api/hands/1', { body: {}, changedAt: 1_796_166_300_000 });
    const [, init] = fetchMock.mock.calls[0] ?? ['', {}];
    expect(new Headers(init.headers).get(CHANGED_AT_HEADER)).toBe('1796166300000');
  });

  it('reports an answer as unchanged on 304', async () => {
    serve((_, init) =>
      new Headers(init.headers).get('if-none-match') === '"7"'
        ? new Response(null, { status: 304, headers: { etag: '"7"' } })
        : answer(200, [], { etag: '"7"' }),
    );
    await expect(http.getTagged('/sessions')).resolves.toEqual({ notModified: false, data: [], etag: '"7"' });
    await expect(http.getTagged('/sessions', { ifNoneMatch: '"7"' })).resolves.toEqual({
      notModified: true,
      etag: '"7"',
    });
  });
});

describe('a call ahead of its page', () => {
  it('is taken once, by the same path', async () => {
    serve((path) => answer(200, [path, fetchMock.mock.calls.length]));
    getAhead('/figures');
    await expect(http.get('/figures')).resolves.toEqual(['/figures', 1]);
    await expect(http.get('/figures')).resolves.toEqual(['/figures', 2]);
  });

  it.each([
    ['a save', () => http.post('/sessions', { body: {} })],
    ['a save without an answer', () => http.post('/lost', { body: {} }).catch(() => undefined)],
    ['another sign-in', () => storeSession({ token: NEW })],
    ['ten seconds', () => Promise.resolve(jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001))],
  ])('is not taken after %s', async (_case, happen) => {
    serve((path) => {
      if (path === '/lost') throw new TypeError('Failed to fetch');
      return answer(200, []);
    });
    getAhead('/figures');
    await happen();
    await http.get('/figures');
    expect(callsTo('/figures')).toBe(2);
  });

  it('is received whole, since it times out while the page is loading', async () => {
    const sent = answer(200, ['figures']);
    serve(() => sent);
    getAhead('/figures');
    await waitFor(() => expect(sent.bodyUsed).toBe(true));
    await expect(http.get('/figures')).resolves.toEqual(['figures']);
  });

  it('fails as the page’s own call', async () => {
    serve(() => refused(503, 'unavailable'));
    getAhead('/figures');
    await expect(http.get('/figures')).rejects.toMatchObject({ status: 503 });
    expect(callsTo('/figures')).toBe(1);
  });
});

it('returns an answer with its headers', async () => {
  serve(() => answer(200, ['ann'], { 'x-total-count': '1204' }));
  const { data, headers } = await http.getWithHeaders('/api/admin/users');
  expect(data).toEqual(['ann']);
  expect(headers.get('x-total-count')).toBe('1204');
});

describe('an expired token', () => {
  it('is refreshed once for concurrent calls', async () => {
    serve(expired);
    await expect(
      Promise.all([http.get('/sessions'), http.get('/tournaments'), http.get('/me')]),
    ).resolves.toEqual([['/sessions'], ['/tournaments'], ['/me']]);
    expect(callsTo('/auth/refresh')).toBe(1);
    expect(currentSession().token).toBe(NEW);
  });

  it('is refreshed before it is used if its expiry is known', async () => {
    void storeSession({ token: tokenOf({ expiresIn: 5, jti: 'short' }) });
    serve(expired);
    await http.get('/sessions');
    expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/auth/refresh', '/sessions']);
  });

  it('ends the session if the login has ended, and remembers the page', async () => {
    history.replaceState(null, '', '/cash?stakes=1/2');
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    serve(() => refused(401, 'unauthenticated'));
    await expect(http.get('/sessions')).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    stop();
    expect(ended).toHaveBeenCalledWith('refused');
    expect(currentSession().token).toBeNull();
    expect(localStorage.getItem('feltbook.token')).toBeNull();
    expect(takeRememberedPage()).toBe('/cash?stakes=1/2');
  });

  it('does not end the session while the server cannot refresh', async () => {
    serve((path) =>
      path === '/auth/refresh' ? refused(503, 'unavailable') : refused(401, 'unauthenticated'),
    );
    await expect(http.get('/sessions')).rejects.toMatchObject({ status: 503 });
    expect(currentSession().token).toBe(OLD);
  });
});

describe('a rejected call', () => {
  it('ends the session on 403', async () => {
    serve(() => refused(403, 'forbidden'));
    await expect(http.get('/sessions')).rejects.toMatchObject({ status: 403 });
    expect(currentSession().token).toBeNull();
  });

  it('does not end the session on 403 if the caller handles it', async () => {
    serve(() => refused(403, 'forbidden'));
    await expect(http.get('/api/admin/users', { forbidden: 'throw' })).rejects.toMatchObject({ status: 403 });
    expect(currentSession().token).toBe(OLD);
  });

  it('has fields and request id, and keeps the session on 402', async () => {
    const fields = [{ path: 'stakes', message: 'Please enter the stakes.' }];
    serve(() => answer(402, { error: 'Trial over', code: 'trial_limit_reached', requestId: 'r-9', fields }));
    const failure: unknown = await http.post('/sessions', { body: {} }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ code: 'trial_limit_reached', requestId: 'r-9', fields });
    expect(currentSession().token).toBe(OLD);
  });

  it.each([
    ['no body', () => new Response(null, { status: 401 })],
    ['a page', () => new Response('<h1>Please verify that you are human</h1>', { status: 403 })],
    ['unknown JSON', () => answer(403, { error: 'Blocked', code: 1020 })],
  ])('keeps the session if a firewall answers %s', async (_name, blocked) => {
    serve(blocked);
    const failure: unknown = await http.get('/sessions').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'contract', isForeign: true });
    expect(currentSession().token).toBe(OLD);
    expect(callsTo('/auth/refresh')).toBe(0);
  });

  it('gets a code by its status if the body is not the contract’s', async () => {
    serve(() => new Response('<html>', { status: 502 }));
    await expect(http.get('/sessions')).rejects.toMatchObject({
      status: 502,
      code: 'unavailable',
      isTransient: true,
    });
  });
});

describe('a call without an answer', () => {
  it('fails with a network error', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(http.get('/sessions')).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: expect.stringContaining('network') as string,
    });
  });

  it('rethrows the abort of the caller', async () => {
    fetchMock.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    await expect(http.get('/sessions', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('fails with a network error after its timeout', async () => {
    fetchMock.mockRejectedValue(new DOMException('Timed out', 'TimeoutError'));
    await expect(http.get('/sessions')).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('rethrows a programming error as it is', async () => {
    const fault = new ReferenceError('nothing is not defined');
    fetchMock.mockRejectedValue(fault);
    await expect(http.get('/sessions')).rejects.toBe(fault);

    const circle: { self?: unknown } = {};
    circle.self = circle;
    await expect(http.post('/sessions', { body: circle })).rejects.toBeInstanceOf(TypeError);
  });

  it('differs from an answer that violates the contract', async () => {
    serve(() => answer(200, { id: 7 }));
    await expect(http.get('/sessions/7', { schema: cashSessionResponse })).rejects.toMatchObject({
      code: 'contract',
    });
  });
});
