import 'fake-indexeddb/auto';
import { http } from '../http/http';
import { queryClient } from '../query/query-client';
import { currentSessionId, endSession, forgetSession, keepSession } from '../session/session-store';
import { answer, refused, tokenOf } from '../testing/tokens';
import { askOrKept } from './ask-or-kept';
import { forgetKept, readKept, writeDueAnswers } from './kept-answers';
import { startOffline } from './start';

const realTimeout = setTimeout;
const anything = { parse: (value: unknown) => value as number[] };
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const signInAs = (sub: string) => void keepSession({ token: tokenOf({ sub }) });
const noNetwork = () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));

/** Asks for a list as a page does, and has it written down at once. */
async function see(list: unknown, headers = {}) {
  fetchMock.mockResolvedValueOnce(answer(200, list, headers));
  await http.getTagged('/sessions', { keep: 'sessions' });
  await writeDueAnswers();
}
const kept = () => readKept('sessions', anything);

beforeEach(async () => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset();
  await forgetKept();
  queryClient.clear();
  signInAs('ann');
});
afterEach(() => {
  jest.useRealTimers();
  void forgetSession();
});

it('keeps an answer in the server’s words, with its validator and its time', async () => {
  const before = Date.now();
  await see([1, 2], { etag: '"7"' });
  const found = await kept();
  expect(found).toMatchObject({ data: [1, 2], etag: '"7"' });
  expect(found?.at).toBeGreaterThanOrEqual(before);
});

it('notes that it still held, where the server said so of this one', async () => {
  await see([1, 2], { etag: '"7"' });
  const first = (await kept())?.at ?? 0;
  jest.spyOn(Date, 'now').mockReturnValue(first + 60_000);
  for (const [etag, at] of [
    ['"8"', first],
    ['"7"', first + 60_000],
  ] as const) {
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 304, headers: { etag } }));
    await http.getTagged('/sessions', { keep: 'sessions', ifNoneMatch: etag });
    await writeDueAnswers();
    expect(await kept()).toMatchObject({ data: [1, 2], at });
  }
});

it('keeps nothing that is not what the contract says, and nothing that was not asked to be kept', async () => {
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
  await writeDueAnswers();
  expect(await kept()).toBeUndefined();
});

it('writes once for many answers, and only what came last', async () => {
  const { writeAnswer } = await import('./database');
  const seen = { account: 'ann', name: 'sessions', etag: null, at: 5 };
  await writeAnswer(seen, '[0]');
  for (const list of [[1], [2], [3]]) {
    fetchMock.mockResolvedValueOnce(answer(200, list));
    await http.get('/sessions', { keep: 'sessions' });
  }
  expect(await kept()).toMatchObject({ data: [0], at: 5 });
  await writeDueAnswers();
  expect(await kept()).toMatchObject({ data: [3] });
});

it('never shows what another player saw, and keeps what comes too late for nobody', async () => {
  await see([1]);
  let late = (_response: Response) => {};
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  const asking = http.get('/sessions', { keep: 'sessions' });
  signInAs('bob');
  late(answer(200, [666]));
  await asking;
  await writeDueAnswers();
  expect(await kept()).toBeUndefined();
  signInAs('ann');
  expect(await kept()).toMatchObject({ data: [1] });
});

describe('with the session', () => {
  let stop = () => {};
  beforeEach(() => (stop = startOffline()));
  afterEach(() => stop());

  /** What Ann finds when she is back, after her session ended in one way or another. */
  async function afterwards(end: () => void) {
    await see([1]);
    end();
    // Forgetting is not waited for by whoever signs out.
    await new Promise((resolve) => setTimeout(resolve, 50));
    signInAs('ann');
    return kept();
  }

  it('stays when a session runs out, for the same player to come back', async () => {
    expect(await afterwards(() => endSession(currentSessionId()))).toMatchObject({ data: [1] });
  });

  it.each([
    ['a sign-out', forgetSession],
    [
      'another player',
      () => {
        endSession(currentSessionId());
        signInAs('bob');
      },
    ],
  ])('goes with %s', async (_case, end) => {
    expect(await afterwards(end)).toBeUndefined();
  });
});

describe('a query that is kept', () => {
  const ask = () =>
    queryClient.fetchQuery({
      queryKey: ['sessions'],
      queryFn: () =>
        askOrKept({
          queryKey: ['sessions'],
          name: 'sessions',
          schema: anything,
          ask: (keep) => http.get('/sessions', { keep, schema: anything }),
        }),
    });

  it('gives what was kept, as old as it is, where there is no network; and fails all the same', async () => {
    await see([1, 2]);
    const at = (await kept())?.at;
    noNetwork();
    await expect(ask()).rejects.toMatchObject({ status: 0 });
    expect(queryClient.getQueryState(['sessions'])).toMatchObject({ data: [1, 2], dataUpdatedAt: at });
  });

  it('takes nothing for newer than what is on the page', async () => {
    await see([1, 2]);
    queryClient.setQueryData(['sessions'], [1, 2, 3]);
    noNetwork();
    await queryClient.invalidateQueries({ queryKey: ['sessions'] });
    await expect(ask()).rejects.toMatchObject({ status: 0 });
    expect(queryClient.getQueryData(['sessions'])).toEqual([1, 2, 3]);
  });

  it('leaves a server that answers with a failure as it is', async () => {
    await see([1, 2]);
    fetchMock.mockImplementation(() => Promise.resolve(refused(500, 'internal')));
    await expect(ask()).rejects.toMatchObject({ status: 500 });
    expect(queryClient.getQueryData(['sessions'])).toBeUndefined();
  });

  it('gives what was kept while a weak network takes its time, and then the answer', async () => {
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
