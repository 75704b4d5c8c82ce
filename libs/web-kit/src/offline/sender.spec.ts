import 'fake-indexeddb/auto';
import { queryClient } from '../query/query-client';
import { sessionKeys } from '../query/shared-keys';
import { currentSession, forgetSession, keepSession } from '../session/session-store';
import { aSave, type Met, SaveServer } from '../testing/save-server';
import { answer, refused, tokenOf } from '../testing/tokens';
import { changeSave, removeSave, savesOf } from './database';
import { saveOrWait } from './save-or-wait';
import { discardAllSaves, enqueue, loadSaves } from './saves';
import { sendSaves } from './sender';

let server: SaveServer;
let account: string;
let players = 0;

const left = async () => (await savesOf(account)).map(({ key, refusal }) => [key, refusal?.status]);

beforeEach(async () => {
  server = new SaveServer();
  globalThis.fetch = server.fetch as typeof fetch;
  players += 1;
  account = `player-${players}`;
  void keepSession({ token: tokenOf({ sub: account }) });
  await loadSaves();
});
afterEach(() => {
  void forgetSession();
  queryClient.clear();
});

describe('a save', () => {
  it('goes to the server where there is one, and leaves nothing behind', async () => {
    await expect(saveOrWait(aSave('a'))).resolves.toEqual({ id: 'id of a' });
    expect(await left()).toEqual([]);
  });

  it('waits where there is no network, safe from a restart', async () => {
    server.meets = ['nothing'];
    await expect(saveOrWait(aSave('a'))).resolves.toBe('waiting');
    expect(await left()).toEqual([['a', undefined]]);
  });

  it.each([400, 402, 409, 500, 503])('is the form’s own affair when the server says %i', async (status) => {
    server.meets = [refused(status, 'no')];
    await expect(saveOrWait(aSave('a'))).rejects.toMatchObject({ status });
    expect(await left()).toEqual([]);
  });

  it('goes after what waits already', async () => {
    await enqueue(aSave('a'));
    await expect(saveOrWait(aSave('b'))).resolves.toEqual({ id: 'id of b' });
    expect([...server.stored.keys()]).toEqual(['a', 'b']);
    expect(await left()).toEqual([]);
  });

  it('waits behind what cannot be sent, and is refused at its form where it is the first to be', async () => {
    await enqueue(aSave('a'));
    server.meets = [refused(503, 'unavailable')];
    await expect(saveOrWait(aSave('b'))).resolves.toBe('waiting');
    server.meets = [answer(201, { id: '1' }), answer(201, { id: '2' }), refused(400, 'invalid_request')];
    await expect(saveOrWait(aSave('c'))).rejects.toMatchObject({ status: 400 });
    expect(await left()).toEqual([]);
  });

  it('is one entry, however often it is tried', async () => {
    server.meets = ['nothing', 'nothing'];
    await saveOrWait(aSave('a'));
    await saveOrWait(aSave('a'));
    expect(await left()).toEqual([['a', undefined]]);
  });
});

describe('sending', () => {
  it('sends all in their order, each once, also when asked many times at once', async () => {
    for (const key of ['a', 'b', 'c']) await enqueue(aSave(key));
    await Promise.all([sendSaves(), sendSaves(), sendSaves()]);
    expect(server.posts).toEqual(['a', 'b', 'c']);
    expect(await left()).toEqual([]);
  });

  it('shows the server’s record in the list, and has lists, figures and plan brought up to date', async () => {
    queryClient.setQueryData(sessionKeys.list(), [{ id: 'old' }], { updatedAt: 5 });
    await enqueue(aSave('a'));
    await sendSaves();
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

  it('saves once what was saved already, though no answer came', async () => {
    server.meets = ['lost'];
    await expect(saveOrWait(aSave('a'))).resolves.toBe('waiting');
    expect(server.stored.size).toBe(1);
    await sendSaves();
    expect(server.posts).toEqual(['a', 'a']);
    expect(server.stored.size).toBe(1);
    expect(await left()).toEqual([]);
  });

  it.each<[string, Met]>([
    ['no network', 'nothing'],
    ['429', refused(429, 'rate_limited')],
    ['500', refused(500, 'internal')],
    ['503', refused(503, 'unavailable')],
    ['a page of something in between', new Response('<p>Sign in to the hotel</p>', { status: 200 })],
  ])('stops at %s, and loses nothing', async (_case, passing) => {
    for (const key of ['a', 'b']) await enqueue(aSave(key));
    server.meets = [passing];
    await sendSaves();
    expect(server.posts).toEqual(['a']);
    expect(await left()).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
  });

  it.each<[string, () => Response]>([
    ['500', () => refused(500, 'internal')],
    ['502', () => refused(502, 'unavailable')],
    ['an answer that is none of ours', () => answer(200, { welcome: true })],
  ])(
    'lets the others pass one that has met with %s three times, and goes on trying it',
    async (_case, bad) => {
      for (const key of ['a', 'b', 'c']) await enqueue(aSave(key));
      server.meets = [bad(), bad(), bad()];
      for (const _round of [1, 2]) await sendSaves();
      expect(server.posts).toEqual(['a', 'a']);
      await sendSaves();
      expect([...server.stored.keys()]).toEqual(['b', 'c']);
      expect(await savesOf(account)).toMatchObject([{ key: 'a', failures: 3 }]);
      await sendSaves();
      expect(await left()).toEqual([]);
    },
  );

  it.each<[string, Met, Met]>([
    ['reached nobody', 'nothing', 'nothing'],
    ['was told to wait', answer(503, {}, { 'retry-after': '9' }), answer(503, {}, { 'retry-after': '9' })],
  ])('keeps the order for as long as it %s', async (_case, ...met) => {
    await enqueue(aSave('a'));
    await changeSave((await savesOf(account))[0]?.id ?? 0, { failures: 5 });
    await enqueue(aSave('b'));
    server.meets = [...met];
    for (const _round of met) await sendSaves();
    expect(server.posts).toEqual(['a', 'a']);
  });

  it.each([400, 402, 403, 409, 413, 422])(
    'keeps what %i refuses, with the reason, and goes on',
    async (status) => {
      for (const key of ['a', 'b']) await enqueue(aSave(key));
      server.meets = [refused(status, 'no')];
      await sendSaves();
      expect(server.posts).toEqual(['a', 'b']);
      expect(await savesOf(account)).toMatchObject([{ key: 'a', refusal: { status, message: 'No.' } }]);
      await sendSaves();
      expect(server.posts).toHaveLength(2);
      // Being refused is no reason to be signed out.
      expect(currentSession().user?.id).toBe(account);
    },
  );

  it('takes a 201 that cannot be read for saved', async () => {
    await enqueue(aSave('a'));
    server.meets = [answer(201, { unheard: 'of' })];
    await sendSaves();
    expect(await left()).toEqual([]);
  });

  it('waits for the next sign-in when the session has run out', async () => {
    await enqueue(aSave('a'));
    globalThis.fetch = () => Promise.resolve(refused(401, 'unauthenticated'));
    await sendSaves();
    expect(currentSession().user).toBeNull();
    expect(await left()).toEqual([['a', undefined]]);

    globalThis.fetch = server.fetch as typeof fetch;
    void keepSession({ token: tokenOf({ sub: account }) });
    await loadSaves();
    await sendSaves();
    expect(await left()).toEqual([]);
  });

  it.each([401, 403, 404])(
    'neither refuses a save nor signs out because a firewall says %i',
    async (status) => {
      globalThis.fetch = () => Promise.resolve(new Response('<h1>Blocked</h1>', { status }));
      await expect(saveOrWait(aSave('a'))).resolves.toBe('waiting');
      for (let round = 0; round < 5; round += 1) await sendSaves();
      expect(currentSession().user?.id).toBe(account);
      expect(await left()).toEqual([['a', undefined]]);

      globalThis.fetch = server.fetch as typeof fetch;
      await sendSaves();
      expect(await left()).toEqual([]);
    },
  );

  it('sends nothing in the name of another player', async () => {
    await enqueue(aSave('a'));
    const owner = account;
    void keepSession({ token: tokenOf({ sub: 'somebody-else' }) });
    await loadSaves();
    await sendSaves();
    expect(server.posts).toEqual([]);
    expect(await savesOf(owner)).toHaveLength(1);
    await discardAllSaves();
    expect(await savesOf(owner)).toHaveLength(1);
  });

  it('leaves the work to one tab at a time', async () => {
    let release = () => {};
    const request = (_name: string, work: () => Promise<unknown>) =>
      new Promise((resolve) => (release = () => resolve(work())));
    await enqueue(aSave('a'));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const sending = sendSaves();
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
