import 'fake-indexeddb/auto';
import { staleCache } from '@feltbook/web-kit';
import { ANN, clearDevice, signInAs } from '@feltbook/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { fetchList } from './fetch-list';

interface Result {
  readonly id: string;
  readonly cashout: number;
}

const schema = {
  parse: (value: unknown) => {
    if (!Array.isArray(value)) throw new Error('No list.');
    return value as Result[];
  },
};
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const calls = () =>
  fetchMock.mock.calls.map(([path, { headers }]) => [path, new Headers(headers).get('if-none-match')]);
const CHANGES = '/sessions?changes=true';

const onOverview = jest.fn();
const list = () => {
  const { signal } = new AbortController();
  return fetchList({ path: '/sessions', name: 'sessions', schema, signal, onOverview });
};
const answer = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });
const idsOf = (results: readonly Result[] | undefined) => results?.map(({ id }) => id);
const result = (id: string, cashout = 0): Result => ({ id, cashout });
const whole = (version: number, ...results: Result[]) => answer(200, results, { etag: `W/"ann.${version}"` });
const changes = (since: number, version: number, results: Result[], removed: string[] = []) =>
  answer(200, { since: `W/"ann.${since}"`, results, removed }, { etag: `W/"ann.${version}"` });
const unchanged = (version: number) =>
  new Response(null, { status: 304, headers: { etag: `W/"ann.${version}"` } });
const stored = () => staleCache.read('sessions', schema);

/** The next page load, with what the device has stored: an expired session leaves it there. */
async function reload() {
  await staleCache.flush();
  clearDevice();
  await signInAs();
}

beforeEach(async () => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset();
  onOverview.mockReset();
  clearDevice();
  await signInAs();
  await staleCache.clear();
});

it('fetches the whole list first, then what changed, and stores both', async () => {
  fetchMock.mockResolvedValueOnce(whole(5, result('a', 1), result('b', 2), result('c', 3)));
  expect(idsOf(await list())).toEqual(['a', 'b', 'c']);
  fetchMock.mockResolvedValueOnce(changes(5, 8, [result('d', 4), result('b', 20)], ['a', 'never seen']));
  const now = await list();
  expect(now).toEqual([result('d', 4), result('b', 20), result('c', 3)]);
  expect(calls()).toEqual([
    [CHANGES, null],
    [CHANGES, 'W/"ann.5"'],
  ]);
  await staleCache.flush();
  expect(await stored()).toMatchObject({ data: now, etag: 'W/"ann.8"' });
});

it('is the same list as long as nothing changes', async () => {
  fetchMock.mockResolvedValueOnce(whole(5, result('a')));
  const first = await list();
  fetchMock.mockResolvedValueOnce(unchanged(5));
  expect(await list()).toBe(first);
  // Another kind of results changed.
  fetchMock.mockResolvedValueOnce(changes(5, 6, []));
  expect(await list()).toBe(first);
  await staleCache.flush();
  expect(await stored()).toMatchObject({ etag: 'W/"ann.6"' });
});

it('applies changes to the list that an earlier page stored', async () => {
  fetchMock.mockResolvedValueOnce(whole(5, result('a'), result('b')));
  await list();
  await reload();
  fetchMock.mockResolvedValueOnce(changes(5, 6, [], ['a']));
  expect(idsOf(await list())).toEqual(['b']);
  expect(calls()[1]).toEqual([CHANGES, 'W/"ann.5"']);
});

it.each([
  ['changes since another version', changes(4, 6, [result('c')])],
  ['that another version is unchanged', unchanged(4)],
])('fetches the whole list on an answer about %s', async (_case, about) => {
  fetchMock.mockResolvedValueOnce(whole(5, result('a')));
  await list();
  fetchMock.mockResolvedValueOnce(about).mockResolvedValueOnce(whole(6, result('a'), result('c')));
  expect(idsOf(await list())).toEqual(['a', 'c']);
  expect(calls()[2]).toEqual(['/sessions', null]);
});

it('fetches the whole list if the stored one is lost or was stored by another release', async () => {
  fetchMock.mockResolvedValueOnce(whole(5, result('a')));
  await list();
  await reload();
  staleCache.put({ account: 'ann', name: 'sessions', etag: 'W/"ann.5"', at: 1, text: () => '{}' });
  await staleCache.flush();
  fetchMock.mockResolvedValueOnce(unchanged(5)).mockResolvedValueOnce(whole(5, result('b')));
  expect(idsOf(await list())).toEqual(['b']);
  await staleCache.flush();
  expect(await stored()).toMatchObject({ data: [result('b')] });
});

it('replaces its list by a whole one, which the server sends if it does not know the changes', async () => {
  fetchMock.mockResolvedValueOnce(whole(5, result('a')));
  await list();
  fetchMock.mockResolvedValueOnce(whole(900, result('x')));
  expect(idsOf(await list())).toEqual(['x']);
});

it('gives the page an overview while the rest of a long list loads, and stores the whole list', async () => {
  const totals = {
    ...{ count: 600, profit: 10, buyin: 1, hours: 1, hourly: 10, withoutHours: 0 },
    ...{ wins: 1, winRate: 1, averageProfit: 1, averageHours: 1, roi: 1 },
  };
  fetchMock.mockResolvedValueOnce(answer(200, { results: [result('a')], totals }, { etag: 'W/"ann.5"' }));
  let arrive = (_whole: Response) => {};
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const all = list();
  await waitFor(() => expect(onOverview).toHaveBeenCalledWith({ results: [result('a')], totals }));
  arrive(whole(5, result('a'), result('b')));
  expect(idsOf(await all)).toEqual(['a', 'b']);
  await staleCache.flush();
  expect(idsOf((await stored())?.data)).toEqual(['a', 'b']);
});

it('fetches whole lists from a server of an earlier release', async () => {
  const refusal = { error: 'No.', code: 'invalid_request', requestId: 'r' };
  fetchMock.mockResolvedValueOnce(answer(400, refusal));
  fetchMock.mockResolvedValueOnce(whole(5, result('a')));
  expect(idsOf(await list())).toEqual(['a']);
});

it('uses no list of another account', async () => {
  fetchMock.mockResolvedValueOnce(whole(5, result('a')));
  await list();
  await signInAs({ ...ANN, id: 'bob' });
  fetchMock.mockResolvedValueOnce(answer(200, [], { etag: 'W/"bob.0"' }));
  expect(await list()).toEqual([]);
  expect(calls()[1]).toEqual([CHANGES, null]);
});
