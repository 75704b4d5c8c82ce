import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/dom';
import { queryClient } from '../query/query-client';
import { dashboardKeys, sessionKeys } from '../query/shared-keys';
import { closeQueue, openQueue } from '../testing/queue';
import { aSave, type SaveServer } from '../testing/save-server';
import { changeSave, putSave, removeSave, savesOf } from '../device/database';
import { offlineQueue as queue } from './offline-queue';
import { startOffline } from './start';

let server: SaveServer;
let account: string;

beforeEach(async () => void ({ server, account } = await openQueue()));
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'locks');
  await closeQueue();
});

describe('a queued save', () => {
  it('can be discarded', async () => {
    const { id } = await queue.add(aSave('a'));
    await expect(queue.discardQueued(id, account)).resolves.toBe('taken');
    await expect(queue.discardQueued(id, account)).resolves.toBe('gone');
    await queue.send();
    expect(server.posts).toEqual([]);
  });

  it('can be taken out for editing: it is kept until it is sent again or discarded', async () => {
    const { id } = await queue.add(aSave('a'), account, 5);
    await expect(queue.rejectQueued(id, account)).resolves.toBe('taken');
    await queue.send();
    expect(server.posts).toEqual([]);
    expect(await savesOf(account)).toMatchObject([{ key: 'a', refusal: { status: 0 } }]);

    // Queued again unchanged: it is the same entry and is not removed.
    await queue.add(aSave('a'));
    await queue.discardRejected(id);
    expect(await savesOf(account)).toMatchObject([{ id, key: 'a', sentAt: 5 }]);
    expect((await savesOf(account))[0]?.refusal).toBeUndefined();
    await changeSave(id, { refusal: { status: 400, message: 'No.', fields: [] } });
    await queue.load();
    await queue.discardRejected(id);
    expect(await savesOf(account)).toEqual([]);
  });

  it('cannot be removed while it is being sent', async () => {
    const { id } = await queue.add(aSave('a'));
    let release = () => {};
    const request = (_name: string, work: () => Promise<unknown>) =>
      new Promise((resolve) => (release = () => resolve(work())));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    await expect(queue.discardQueued(id, account)).resolves.toBe('busy');
    // The discard has already reported `busy`: it must not remove the save now.
    release();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await savesOf(account)).toHaveLength(1);
  });
});

describe('beside another tab', () => {
  const KEY = 'feltbook.saves-changed';
  let stop = () => {};
  let release = () => {};
  afterEach(() => {
    stop();
    release();
  });

  it('reads the saves that it queued, and refreshes the lists of those that it sent', async () => {
    const locks = { request: () => new Promise((resolve) => (release = () => resolve(undefined))) };
    // The other tab sends.
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    stop = startOffline();
    const id = await putSave({ ...aSave('a'), account, madeAt: 1 });
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await waitFor(() => expect(queue.hasQueued()).toBe(true));

    const keys = [sessionKeys.list(), dashboardKeys.one('today')];
    for (const key of keys) queryClient.setQueryData(key, []);
    await removeSave(id);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await waitFor(() => expect(queue.hasQueued()).toBe(false));
    for (const key of keys)
      await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
    expect(server.calls).toEqual([]);
  });
});
