import 'fake-indexeddb/auto';
import { closeQueue, openQueue } from '../testing/queue';
import { aSave, type SaveServer } from '../testing/save-server';
import { answer, refused } from '../testing/tokens';
import { putSave, savesOf } from '../device/database';
import { offlineQueue as queue } from './offline-queue';

const DAY_MS = 86_400_000;
const realTimeout = setTimeout;
let server: SaveServer;
let account: string;

const left = () => savesOf(account);
const online = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);

beforeEach(async () => void ({ server, account } = await openQueue()));
afterEach(async () => {
  jest.useRealTimers();
  await closeQueue();
});

describe('a save whose key may have expired on the server', () => {
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
    await queue.add(aSave('a', typed), account, longAgo(40));
    const outcomes = await queue.send();
    expect(outcomes.get('a')).toEqual({ outcome: 'stored', id: 'there' });
    expect(server.posts).toEqual([]);
    expect(server.calls[0]?.path).toBe('/sessions?from=2026-05-01&to=2026-05-01');
    expect(await left()).toEqual([]);
  });

  it.each([
    ['does not exist', []],
    ['equals an older record', [record({ created_at: new Date(longAgo(50)).toISOString() })]],
    ['differs from the existing record', [record({ notes: 'Early' })]],
  ])('is saved if it %s', async (_case, existing) => {
    server.list = existing;
    await queue.add(aSave('a', typed), account, longAgo(40));
    await queue.send();
    expect(server.posts).toEqual(['a']);
  });

  it('is not looked for while its key is valid, or if it was never sent', async () => {
    server.list = [record({})];
    await queue.add(aSave('a', typed), account, longAgo(20));
    await queue.add(aSave('b', typed));
    await queue.send();
    expect(server.posts).toEqual(['a', 'b']);
  });

  it('is found by its content on a key conflict', async () => {
    server.list = [record({ created_at: new Date().toISOString() })];
    server.nextOutcomes = [refused(409, 'idempotency_conflict')];
    await queue.add(aSave('a', typed));
    expect((await queue.send()).get('a')).toEqual({ outcome: 'stored', id: 'there' });
    expect(await left()).toEqual([]);
  });

  it('counts from the first attempt with a network', async () => {
    await queue.add(aSave('a'));
    online(false);
    server.nextOutcomes = ['nothing', 'nothing'];
    await queue.send();
    expect((await savesOf(account))[0]?.sentAt).toBeUndefined();
    online(true);
    const before = Date.now();
    await queue.send();
    const [first] = await savesOf(account);
    expect(first?.sentAt).toBeGreaterThanOrEqual(before);
  });
});

describe('retrying', () => {
  let stop = () => {};
  beforeEach(() => {
    const request = (_name: string, work: () => Promise<unknown>) => work();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  });
  afterEach(() => {
    stop();
    Reflect.deleteProperty(navigator, 'locks');
  });
  /** Waits for the database and the server in real time. */
  const turns = () => new Promise((resolve) => realTimeout(resolve, 100));

  it('sends when it starts, and when there is a network again', async () => {
    await queue.add(aSave('a'));
    server.nextOutcomes = ['nothing'];
    stop = queue.keepSending();
    await turns();
    expect(await left()).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await turns();
    expect(await left()).toEqual([]);
    expect(server.posts).toEqual(['a', 'a']);
  });

  it('waits longer after each failure, and for Retry-After', async () => {
    jest.useFakeTimers({ doNotFake: ['Date'] });
    await queue.add(aSave('a'));
    const busy = answer(429, { error: 'No.', code: 'rate_limited' }, { 'retry-after': '120' });
    server.nextOutcomes = ['nothing', 'nothing', busy];
    stop = queue.keepSending();
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

  it('sends what another tab has queued', async () => {
    stop = queue.keepSending();
    await turns();
    await putSave({ ...aSave('a'), account, madeAt: 1 });
    document.dispatchEvent(new Event('visibilitychange'));
    while (server.posts.length < 1) await turns();
    expect(server.posts).toEqual(['a']);
  });

  it('continues while a refresh of the pages hangs', async () => {
    stop = queue.keepSending();
    await turns();
    await queue.add(aSave('a'));
    globalThis.fetch = ((path: string, init: RequestInit) =>
      path.startsWith('/api/') ? new Promise(() => undefined) : server.fetch(path, init)) as typeof fetch;
    await queue.send();
    await queue.add(aSave('b'));
    window.dispatchEvent(new Event('online'));
    while (server.posts.length < 2) await turns();
    expect(server.posts).toEqual(['a', 'b']);
  });

  it('sends what is added at the end of a run', async () => {
    stop = queue.keepSending();
    await turns();
    await queue.add(aSave('a'));
    const first = queue.send();
    const second = queue.add(aSave('b')).then(() => queue.send());
    await Promise.all([first, second]);
    expect(server.posts).toEqual(['a', 'b']);
  });
});
