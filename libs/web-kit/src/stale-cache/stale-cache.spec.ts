import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/dom';
import { readAnswer } from '../device/database';
import { database } from '../device/open-database';
import { getAhead, http } from '../http/http';
import { queryClient } from '../query/query-client';
import { currentSessionId, endSession, clearSession, storeSession } from '../session/session-store';
import { answer, refused, tokenOf } from '../testing/tokens';
import { fetchWithFallback } from '../query/fetch-with-fallback';
import { staleCache } from './stale-cache';
import { startOffline } from '../offline/start';

const realTimeout = setTimeout;
const anything = { parse: (value: unknown) => value as number[] };
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const signInAs = (sub: string) => void storeSession({ token: tokenOf({ sub }) });
const noNetwork = () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));

/** Fetches a list and stores it at once. */
async function see(list: unknown, headers = {}) {
  fetchMock.mockResolvedValueOnce(answer(200, list, headers));
  await http.getTagged('/sessions', { keep: 'sessions' });
  await staleCache.flush();
}
const stored = () => staleCache.read('sessions', anything);

beforeEach(async () => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset();
  await staleCache.clear();
  queryClient.clear();
  signInAs('ann');
});
afterEach(() => {
  jest.useRealTimers();
  void clearSession();
});

it('stores an answer as the server wrote it, with its ETag and time', async () => {
  const before = Date.now();
  await see([1, 2], { etag: '"7"' });
  const found = await stored();
  expect(found).toMatchObject({ data: [1, 2], etag: '"7"' });
  expect(found?.at).toBeGreaterThanOrEqual(before);
});

it('updates the time on a 304 with the same ETag', async () => {
  await see([1, 2], { etag: '"7"' });
  const first = (await stored())?.at ?? 0;
  jest.spyOn(Date, 'now').mockReturnValue(first + 60_000);
  for (const [etag, at] of [
    ['"8"', first],
    ['"7"', first + 60_000],
  ] as const) {
    staleCache.put({ account: 'ann', name: 'sessions', etag, at: Date.now() });
    await staleCache.flush();
    expect(await stored()).toMatchObject({ data: [1, 2], at });
  }
});

it('stores no invalid answer, and none without a name', async () => {
  fetchMock.mockResolvedValueOnce(answer(200, ['no']));
  const schema = {
    parse: () => {
      throw new Error('Not a list.');
    },
  };
  await expect(http.get('/sessions', { keep: 'sessions', schema })).rejects.toMatchObject({
    code: 'contract',
  });
  fetchMock.mockResolvedValueOnce(answer(200, [1]));
  await http.get('/sessions');
  await staleCache.flush();
  expect(await stored()).toBeUndefined();
});

it('writes only the last of several answers', async () => {
  const { writeAnswer } = await import('../device/database');
  const seen = { account: 'ann', name: 'sessions', etag: null, at: 5 };
  await writeAnswer(seen, '[0]');
  for (const list of [[1], [2], [3]]) {
    fetchMock.mockResolvedValueOnce(answer(200, list));
    await http.get('/sessions', { keep: 'sessions' });
  }
  expect(await stored()).toMatchObject({ data: [0], at: 5 });
  await staleCache.flush();
  expect(await stored()).toMatchObject({ data: [3] });
});

it('never returns another player’s answer, and drops one that comes after the sign-out', async () => {
  await see([1]);
  let late = (_response: Response) => {};
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  const asking = http.get('/sessions', { keep: 'sessions' });
  signInAs('bob');
  late(answer(200, [666]));
  await asking;
  await staleCache.flush();
  expect(await stored()).toBeUndefined();
  signInAs('ann');
  expect(await stored()).toMatchObject({ data: [1] });
});

describe('with the session', () => {
  let stop = () => {};
  beforeEach(() => (stop = startOffline()));
  afterEach(() => stop());

  it('stays when a session expires', async () => {
    await see([1]);
    endSession(currentSessionId());
    await new Promise((resolve) => setTimeout(resolve, 50));
    signInAs('ann');
    expect(await stored()).toMatchObject({ data: [1] });
  });

  it('asks the browser to keep the data, once for each sign-in', () => {
    const persist = jest.fn().mockResolvedValue(true);
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
    signInAs('bob');
    signInAs('bob');
    expect(persist).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'storage');
  });

  it('is written when the page is hidden, unless WebKit may suspend it with the transaction', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const flush = jest.spyOn(staleCache, 'flush').mockResolvedValue();
    const hide = () => document.dispatchEvent(new Event('visibilitychange'));
    const page = (type: string) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    page('pagehide');
    hide();
    expect(flush).not.toHaveBeenCalled();
    page('pageshow');
    hide();
    expect(flush).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a sign-out', clearSession],
    [
      'another player',
      () => {
        endSession(currentSessionId());
        signInAs('bob');
      },
    ],
  ])('is cleared by %s', async (_case, end) => {
    await see([1]);
    end();
    // The sign-out does not wait until the cache is cleared.
    await waitFor(async () => expect(await readAnswer('ann', 'sessions')).toBeUndefined());
  });
});

describe('a query with a fallback', () => {
  const ask = () =>
    queryClient.fetchQuery({
      queryKey: ['sessions'],
      queryFn: () =>
        fetchWithFallback({
          queryKey: ['sessions'],
          name: 'sessions',
          schema: anything,
          ask: (keep) => http.get('/sessions', { keep, schema: anything }),
        }),
    });

  it('returns the stored answer with its own time without a network, and still fails', async () => {
    await see([1, 2]);
    const at = (await stored())?.at;
    noNetwork();
    await expect(ask()).rejects.toMatchObject({ status: 0 });
    expect(queryClient.getQueryState(['sessions'])).toMatchObject({ data: [1, 2], dataUpdatedAt: at });
  });

  it('does not replace what the page shows', async () => {
    await see([1, 2]);
    queryClient.setQueryData(['sessions'], [1, 2, 3]);
    noNetwork();
    await queryClient.invalidateQueries({ queryKey: ['sessions'] });
    await expect(ask()).rejects.toMatchObject({ status: 0 });
    expect(queryClient.getQueryData(['sessions'])).toEqual([1, 2, 3]);
  });

  it('returns nothing stored if the server answers with a failure', async () => {
    await see([1, 2]);
    fetchMock.mockImplementation(() => Promise.resolve(refused(500, 'internal')));
    await expect(ask()).rejects.toMatchObject({ status: 500 });
    expect(queryClient.getQueryData(['sessions'])).toBeUndefined();
  });

  it('returns the stored answer while the network is slow, and then the new one', async () => {
    await see([1, 2]);
    jest.useFakeTimers();
    let arrive = (_response: Response) => {};
    fetchMock.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const asking = ask();
    await jest.advanceTimersByTimeAsync(3100);
    await new Promise((resolve) => realTimeout(resolve, 100));
    expect(queryClient.getQueryData(['sessions'])).toEqual([1, 2]);
    arrive(answer(200, [1, 2, 3]));
    await expect(asking).resolves.toEqual([1, 2, 3]);
  });
});

describe('an answer that browsers do not store', () => {
  const unchanged = (etag: string) => new Response(null, { status: 304, headers: { etag } });
  const tagSent = (call: number) => new Headers(fetchMock.mock.calls[call]?.[1].headers).get('if-none-match');

  it.each([
    ['with its tag', 'W/"7"'],
    ['with a tag that a proxy changed', '"7"'],
  ])('is read from the device if it is unchanged, %s', async (_case, etag) => {
    await see([1, 2], { etag: 'W/"7"' });
    fetchMock.mockResolvedValueOnce(unchanged(etag));
    const again = await http.getTagged('/sessions', { keep: 'sessions' });
    expect(again).toEqual({ notModified: false, data: [1, 2], etag: 'W/"7"' });
    expect(tagSent(1)).toBe('W/"7"');
    fetchMock.mockResolvedValueOnce(unchanged(etag));
    await expect(http.get('/sessions', { keep: 'sessions' })).resolves.toEqual([1, 2]);
  });

  it('is requested again if the device has lost it', async () => {
    await see([1, 2], { etag: '"7"' });
    fetchMock.mockImplementationOnce(async () => {
      await staleCache.clear();
      return unchanged('"7"');
    });
    fetchMock.mockResolvedValueOnce(answer(200, [3], { etag: '"8"' }));
    await expect(http.get('/sessions', { keep: 'sessions' })).resolves.toEqual([3]);
    expect(tagSent(2)).toBeNull();
  });

  describe('and does not fit the schema', () => {
    const onlyThree = {
      parse: (value: unknown) => {
        if (JSON.stringify(value) !== '[3]') throw new Error('Not the list.');
        return [3];
      },
    };
    const options = { keep: 'sessions', schema: onlyThree };

    it.each([
      ['by its page', () => undefined],
      ['ahead of its page', () => getAhead('/sessions', { keep: 'sessions' })],
    ])('is requested again and replaced, %s', async (_case, begin) => {
      await see([1, 2], { etag: '"7"' });
      fetchMock.mockResolvedValueOnce(unchanged('"7"'));
      fetchMock.mockResolvedValueOnce(answer(200, [3], { etag: '"7"' }));
      begin();
      await expect(http.get('/sessions', options)).resolves.toEqual([3]);
      expect([tagSent(1), tagSent(2)]).toEqual(['"7"', null]);
      await staleCache.flush();
      expect(await stored()).toMatchObject({ data: [3], etag: '"7"' });
    });

    it('is forgotten also if the new answer does not fit either', async () => {
      await see([1, 2], { etag: '"7"' });
      fetchMock.mockResolvedValueOnce(unchanged('"7"'));
      fetchMock.mockResolvedValueOnce(answer(200, [4], { etag: '"7"' }));
      await expect(http.getTagged('/sessions', options)).rejects.toMatchObject({ code: 'contract' });
      expect(await stored()).toBeUndefined();
    });
  });

  it('is encrypted on the device with the key of its account', async () => {
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
    const deviceKey = Buffer.alloc(32, 7).toString('base64url');
    await storeSession({ token: tokenOf({ sub: 'ann' }), deviceKey });
    await see(['Bellagio'], { etag: '"7"' });
    const rows = await (await database()).getAll('texts');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual({ nonce: expect.anything() as unknown, data: expect.anything() as unknown });
    expect((await stored())?.data).toEqual(['Bellagio']);
  });
});
