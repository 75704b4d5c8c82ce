import 'fake-indexeddb/auto';
import { queryClient } from '../query/query-client';
import { sessionKeys } from '../query/shared-keys';
import { currentSession, storeSession } from '../session/session-store';
import { closeQueue, openQueue } from '../testing/queue';
import { aSave, type SaveOutcome, type SaveServer } from '../testing/save-server';
import { answer, refused, tokenOf } from '../testing/tokens';
import { changeSave, removeSave, savesOf } from '../device/database';
import { offlineQueue as queue } from './offline-queue';

let server: SaveServer;
let account: string;

const left = async () => (await savesOf(account)).map(({ key, refusal }) => [key, refusal?.status]);

beforeEach(async () => void ({ server, account } = await openQueue()));
afterEach(closeQueue);

describe('a save', () => {
  it('is sent, and leaves the queue', async () => {
    await expect(queue.save(aSave('a'))).resolves.toEqual({ id: 'id of a' });
    expect(await left()).toEqual([]);
  });

  it('is stored and stays queued without a network', async () => {
    server.nextOutcomes = ['nothing'];
    await expect(queue.save(aSave('a'))).resolves.toBe('waiting');
    expect(await left()).toEqual([['a', undefined]]);
  });

  it.each([400, 402, 409, 500, 503])('goes back to the form on %i', async (status) => {
    server.nextOutcomes = [refused(status, 'no')];
    await expect(queue.save(aSave('a'))).rejects.toMatchObject({ status });
    expect(await left()).toEqual([]);
  });

  it('is sent after all queued saves', async () => {
    await queue.add(aSave('a'));
    await expect(queue.save(aSave('b'))).resolves.toEqual({ id: 'id of b' });
    expect([...server.stored.keys()]).toEqual(['a', 'b']);
    expect(await left()).toEqual([]);
  });

  it('stays queued behind unsent saves, and is rejected at its form once it is sent', async () => {
    await queue.add(aSave('a'));
    server.nextOutcomes = [refused(503, 'unavailable')];
    await expect(queue.save(aSave('b'))).resolves.toBe('waiting');
    server.nextOutcomes = [
      answer(201, { id: '1' }),
      answer(201, { id: '2' }),
      refused(400, 'invalid_request'),
    ];
    await expect(queue.save(aSave('c'))).rejects.toMatchObject({ status: 400 });
    expect(await left()).toEqual([]);
  });

  it('is one entry, however often it is sent', async () => {
    server.nextOutcomes = ['nothing', 'nothing'];
    await queue.save(aSave('a'));
    await queue.save(aSave('a'));
    expect(await left()).toEqual([['a', undefined]]);
  });
});

describe('sending', () => {
  it('sends all in order, once each, also when called concurrently', async () => {
    for (const key of ['a', 'b', 'c']) await queue.add(aSave(key));
    await Promise.all([queue.send(), queue.send(), queue.send()]);
    expect(server.posts).toEqual(['a', 'b', 'c']);
    expect(await left()).toEqual([]);
  });

  it('shows the server’s record in the list, and refreshes lists, figures and plan', async () => {
    queryClient.setQueryData(sessionKeys.list(), [{ id: 'old' }], { updatedAt: 5 });
    await queue.add(aSave('a'));
    await queue.send();
    expect(queryClient.getQueryData(sessionKeys.list())).toMatchObject([
      { id: 'id of a', buyin: 100 },
      { id: 'old' },
    ]);
    // The rest is as old as it was.
    expect(queryClient.getQueryState(sessionKeys.list())).toMatchObject({
      isInvalidated: true,
      dataUpdatedAt: 5,
    });
    const reported = server.calls.filter(({ path }) => path === '/api/user/increment-trial-sessions');
    expect(reported).toHaveLength(1);
  });

  it('saves once if the first answer was lost', async () => {
    server.nextOutcomes = ['lost'];
    await expect(queue.save(aSave('a'))).resolves.toBe('waiting');
    expect(server.stored.size).toBe(1);
    await queue.send();
    expect(server.posts).toEqual(['a', 'a']);
    expect(server.stored.size).toBe(1);
    expect(await left()).toEqual([]);
  });

  it.each<[string, SaveOutcome]>([
    ['no network', 'nothing'],
    ['429', refused(429, 'rate_limited')],
    ['500', refused(500, 'internal')],
    ['503', refused(503, 'unavailable')],
    ['a page of a captive portal', new Response('<p>Sign in to the hotel</p>', { status: 200 })],
  ])('stops at %s, and keeps everything', async (_case, passing) => {
    for (const key of ['a', 'b']) await queue.add(aSave(key));
    server.nextOutcomes = [passing];
    await queue.send();
    expect(server.posts).toEqual(['a']);
    expect(await left()).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
  });

  it.each<[string, () => Response]>([
    ['500', () => refused(500, 'internal')],
    ['502', () => refused(502, 'unavailable')],
    ['an answer that violates the contract', () => answer(200, { welcome: true })],
  ])('sends later saves before one that got %s three times, and retries it', async (_case, bad) => {
    for (const key of ['a', 'b', 'c']) await queue.add(aSave(key));
    server.nextOutcomes = [bad(), bad(), bad()];
    for (const _round of [1, 2]) await queue.send();
    expect(server.posts).toEqual(['a', 'a']);
    await queue.send();
    expect([...server.stored.keys()]).toEqual(['b', 'c']);
    expect(await savesOf(account)).toMatchObject([{ key: 'a', failures: 3 }]);
    await queue.send();
    expect(await left()).toEqual([]);
  });

  it.each<[string, SaveOutcome, SaveOutcome]>([
    ['gets no answer', 'nothing', 'nothing'],
    ['gets a Retry-After', answer(503, {}, { 'retry-after': '9' }), answer(503, {}, { 'retry-after': '9' })],
  ])('keeps the order while a save %s', async (_case, ...outcomes) => {
    await queue.add(aSave('a'));
    await changeSave((await savesOf(account))[0]?.id ?? 0, { failures: 5 });
    await queue.add(aSave('b'));
    server.nextOutcomes = [...outcomes];
    for (const _round of outcomes) await queue.send();
    expect(server.posts).toEqual(['a', 'a']);
  });

  it.each([400, 402, 403, 409, 413, 422])(
    'keeps a save rejected with %i and its reason, and sends the next',
    async (status) => {
      for (const key of ['a', 'b']) await queue.add(aSave(key));
      server.nextOutcomes = [refused(status, 'no')];
      await queue.send();
      expect(server.posts).toEqual(['a', 'b']);
      expect(await savesOf(account)).toMatchObject([{ key: 'a', refusal: { status, message: 'No.' } }]);
      await queue.send();
      expect(server.posts).toHaveLength(2);
      // A rejection does not end the session.
      expect(currentSession().user?.id).toBe(account);
    },
  );

  it('treats an unreadable 201 as saved', async () => {
    await queue.add(aSave('a'));
    server.nextOutcomes = [answer(201, { unheard: 'of' })];
    await queue.send();
    expect(await left()).toEqual([]);
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
  ] as const)('waits for the next sign-in after a %i', async (status, code) => {
    await queue.add(aSave('a'));
    globalThis.fetch = () => Promise.resolve(refused(status, code));
    await queue.send();
    expect(currentSession().user).toBeNull();
    expect(await left()).toEqual([['a', undefined]]);

    globalThis.fetch = server.fetch as typeof fetch;
    void storeSession({ token: tokenOf({ sub: account }) });
    await queue.load();
    await queue.send();
    expect(await left()).toEqual([]);
  });

  it.each([401, 403, 404])('neither rejects a save nor signs out on a firewall’s %i', async (status) => {
    globalThis.fetch = () => Promise.resolve(new Response('<h1>Blocked</h1>', { status }));
    await expect(queue.save(aSave('a'))).resolves.toBe('waiting');
    for (let round = 0; round < 5; round += 1) await queue.send();
    expect(currentSession().user?.id).toBe(account);
    expect(await left()).toEqual([['a', undefined]]);

    globalThis.fetch = server.fetch as typeof fetch;
    await queue.send();
    expect(await left()).toEqual([]);
  });

  it('sends nothing for another player', async () => {
    await queue.add(aSave('a'));
    const owner = account;
    void storeSession({ token: tokenOf({ sub: 'somebody-else' }) });
    await queue.load();
    await queue.send();
    expect(server.posts).toEqual([]);
    expect(await savesOf(owner)).toHaveLength(1);
    await queue.discardAll();
    expect(await savesOf(owner)).toHaveLength(1);
  });

  it('sends in one tab at a time', async () => {
    let release = () => {};
    const request = (_name: string, work: () => Promise<unknown>) =>
      new Promise((resolve) => (release = () => resolve(work())));
    await queue.add(aSave('a'));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const sending = queue.send();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.posts).toEqual([]);
    Reflect.deleteProperty(navigator, 'locks');
    // The other tab was first.
    for (const { id } of await savesOf(account)) await removeSave(id);
    release();
    await sending;
    expect(server.posts).toEqual([]);
  });
});
