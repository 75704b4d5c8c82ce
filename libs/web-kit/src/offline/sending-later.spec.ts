import 'fake-indexeddb/auto';
import { queryClient } from '../query/query-client';
import { forgetSession, keepSession } from '../session/session-store';
import { aSave, SaveServer } from '../testing/save-server';
import { answer, refused, tokenOf } from '../testing/tokens';
import { putSave, savesOf } from './database';
import { enqueue, loadSaves } from './saves';
import { keepSending, sendSaves } from './sender';

const DAY_MS = 86_400_000;
const realTimeout = setTimeout;
let server: SaveServer;
let account: string;
let players = 0;

const left = () => savesOf(account);
const online = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);

beforeEach(async () => {
  server = new SaveServer();
  globalThis.fetch = server.fetch as typeof fetch;
  players += 1;
  account = `player-${players}`;
  void keepSession({ token: tokenOf({ sub: account }) });
  await loadSaves();
});
afterEach(() => {
  jest.useRealTimers();
  void forgetSession();
  queryClient.clear();
});

describe('what the server may have forgotten', () => {
  const longAgo = (days: number) => Date.now() - days * DAY_MS;
  const typed = { date: '2026-05-01', buyin: 100, notes: 'Late', tags: [] };
  const record = (change: object) => ({
    ...{ id: 'there', date: '2026-05-01', buyin: 100, notes: 'Late', duration: 2 },
    created_at: new Date(longAgo(40)).toISOString(),
    updated_at: new Date(longAgo(1)).toISOString(),
    ...change,
  });

  it('is found by its content, and not saved twice', async () => {
    server.list = [record({ id: 'other', buyin: 101 }), record({})];
    await enqueue(aSave('a', typed), { sentAt: longAgo(40) });
    const outcomes = await sendSaves();
    expect(outcomes.get('a')).toEqual({ outcome: 'stored', id: 'there' });
    expect(server.posts).toEqual([]);
    expect(server.calls[0]?.path).toBe('/sessions?from=2026-05-01&to=2026-05-01');
    expect(await left()).toEqual([]);
  });

  it.each([
    ['was never there', []],
    ['is like another that was there before', [record({ created_at: new Date(longAgo(50)).toISOString() })]],
    ['differs', [record({ notes: 'Early' })]],
  ])('is saved where it %s', async (_case, existing) => {
    server.list = existing;
    await enqueue(aSave('a', typed), { sentAt: longAgo(40) });
    await sendSaves();
    expect(server.posts).toEqual(['a']);
  });

  it('is not looked for while the server knows its key, nor where it was never sent', async () => {
    server.list = [record({})];
    await enqueue(aSave('a', typed), { sentAt: longAgo(20) });
    await enqueue(aSave('b', typed));
    await sendSaves();
    expect(server.posts).toEqual(['a', 'b']);
  });

  it('is found by its content also where the server takes its body for another one', async () => {
    server.list = [record({ created_at: new Date().toISOString() })];
    server.meets = [refused(409, 'idempotency_conflict')];
    await enqueue(aSave('a', typed));
    expect((await sendSaves()).get('a')).toEqual({ outcome: 'stored', id: 'there' });
    expect(await left()).toEqual([]);
  });

  it('counts from the first try with a network', async () => {
    await enqueue(aSave('a'));
    online(false);
    server.meets = ['nothing', 'nothing'];
    await sendSaves();
    expect((await savesOf(account))[0]?.sentAt).toBeUndefined();
    online(true);
    const before = Date.now();
    await sendSaves();
    const [first] = await savesOf(account);
    expect(first?.sentAt).toBeGreaterThanOrEqual(before);
  });
});

describe('by itself', () => {
  let stop = () => {};
  beforeEach(() => {
    const request = (_name: string, work: () => Promise<unknown>) => work();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  });
  afterEach(() => {
    stop();
    Reflect.deleteProperty(navigator, 'locks');
  });
  /** Until the database and the server have done their part, on whatever clock the test runs. */
  const turns = () => new Promise((resolve) => realTimeout(resolve, 100));

  it('sends when it starts, and when there is a network again', async () => {
    await enqueue(aSave('a'));
    server.meets = ['nothing'];
    stop = keepSending();
    await turns();
    expect(await left()).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await turns();
    expect(await left()).toEqual([]);
    expect(server.posts).toEqual(['a', 'a']);
  });

  it('tries again after longer and longer pauses, and after what the server says', async () => {
    jest.useFakeTimers({ doNotFake: ['Date'] });
    await enqueue(aSave('a'));
    const busy = answer(429, { error: 'No.', code: 'rate_limited' }, { 'retry-after': '120' });
    server.meets = ['nothing', 'nothing', busy];
    stop = keepSending();
    await turns();
    const seen = [server.posts.length];
    for (const seconds of [4, 2, 8, 3, 115, 6]) {
      await jest.advanceTimersByTimeAsync(seconds * 1000);
      await turns();
      seen.push(server.posts.length);
    }
    expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(await left()).toEqual([]);
  });

  it('hears of what another tab has put there', async () => {
    stop = keepSending();
    await turns();
    await putSave({ ...aSave('a'), account, madeAt: 1 });
    document.dispatchEvent(new Event('visibilitychange'));
    await turns();
    expect(server.posts).toEqual(['a']);
  });

  it('does not fall asleep while pages cannot be brought up to date', async () => {
    stop = keepSending();
    await turns();
    await enqueue(aSave('a'));
    globalThis.fetch = ((path: string, init: RequestInit) =>
      path.startsWith('/api/') ? new Promise(() => undefined) : server.fetch(path, init)) as typeof fetch;
    await sendSaves();
    await enqueue(aSave('b'));
    window.dispatchEvent(new Event('online'));
    await turns();
    expect(server.posts).toEqual(['a', 'b']);
  });

  it('sends what came while it was ending', async () => {
    stop = keepSending();
    await turns();
    await enqueue(aSave('a'));
    const first = sendSaves();
    const second = enqueue(aSave('b')).then(() => sendSaves());
    await Promise.all([first, second]);
    expect(server.posts).toEqual(['a', 'b']);
  });
});
