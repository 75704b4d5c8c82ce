import 'fake-indexeddb/auto';
import { queryClient } from '../query/query-client';
import { dashboardKeys, sessionKeys } from '../query/shared-keys';
import { forgetSession, keepSession } from '../session/session-store';
import { aSave, SaveServer } from '../testing/save-server';
import { tokenOf } from '../testing/tokens';
import { changeSave, putSave, removeSave, savesOf } from './database';
import { discardRefused, enqueue, isAnyWaiting, loadSaves } from './saves';
import { sendSaves } from './sender';
import { startOffline } from './start';
import { discardWaiting, takeBack } from './take-back';

let server: SaveServer;
let account: string;
let players = 0;

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

beforeEach(async () => {
  server = new SaveServer();
  globalThis.fetch = server.fetch as typeof fetch;
  players += 1;
  account = `taker-${players}`;
  void keepSession({ token: tokenOf({ sub: account }) });
  await loadSaves();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  void forgetSession();
  queryClient.clear();
});

describe('a save that waits', () => {
  it('can be given up', async () => {
    const { id } = await enqueue(aSave('a'));
    await expect(discardWaiting(id, account)).resolves.toBe('taken');
    await expect(discardWaiting(id, account)).resolves.toBe('gone');
    await sendSaves();
    expect(server.posts).toEqual([]);
  });

  it('can be taken back: it is not sent, and stays until it is sent anew or given up', async () => {
    const { id } = await enqueue(aSave('a'), { sentAt: 5 });
    await expect(takeBack(id, account)).resolves.toBe('taken');
    await sendSaves();
    expect(server.posts).toEqual([]);
    expect(await savesOf(account)).toMatchObject([{ key: 'a', refusal: { status: 0 } }]);

    // Sent again as it was, and without a network again: it is the same entry, not one to be tidied up.
    await enqueue(aSave('a'));
    await discardRefused(id);
    expect(await savesOf(account)).toMatchObject([{ id, key: 'a', sentAt: 5 }]);
    expect((await savesOf(account))[0]?.refusal).toBeUndefined();
    await changeSave(id, { refusal: { status: 400, message: 'No.', fields: [] } });
    await loadSaves();
    await discardRefused(id);
    expect(await savesOf(account)).toEqual([]);
  });

  it('is left alone while it is being sent', async () => {
    const { id } = await enqueue(aSave('a'));
    let release = () => {};
    const request = (_name: string, work: () => Promise<unknown>) =>
      new Promise((resolve) => (release = () => resolve(work())));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    await expect(discardWaiting(id, account)).resolves.toBe('busy');
    // Too late: nobody is there to be told.
    release();
    await pause();
    expect(await savesOf(account)).toHaveLength(1);
  });
});

describe('beside another tab', () => {
  const KEY = 'feltbook.saves-changed';
  let stop = () => {};
  afterEach(() => stop());

  it('sees what it put there, and has pages ask anew for what it sent', async () => {
    const locks = { request: () => new Promise(() => undefined) };
    // The other tab sends.
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    stop = startOffline();
    const id = await putSave({ ...aSave('a'), account, madeAt: 1 });
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await pause();
    expect(isAnyWaiting()).toBe(true);

    const keys = [sessionKeys.list(), dashboardKeys.one('today')];
    for (const key of keys) queryClient.setQueryData(key, []);
    await removeSave(id);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await pause();
    expect(isAnyWaiting()).toBe(false);
    for (const key of keys) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
    expect(server.calls).toEqual([]);
  });
});
