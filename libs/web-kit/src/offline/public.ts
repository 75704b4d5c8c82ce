import { useSyncExternalStore } from 'react';
import type { NewSave, StoredSave } from '../device/stored-save';
import { offlineQueue, type Removal } from './offline-queue';
import type { Saved, SaveForm } from './outcome';
import type { Attempt } from './send-save';

// Remotes of other builds import these names and read these types: renaming one breaks them.
export { REJECTED_BY_PLAYER as TAKEN_BACK, type NewSave, type StoredSave } from '../device/stored-save';
export type { Removal } from './offline-queue';
export type { Saved, SaveForm } from './outcome';
export { startOffline } from './start';

/** {@link OfflineQueue.save} of this page. */
export const saveOrWait = (save: NewSave, form?: SaveForm): Promise<Saved> => offlineQueue.save(save, form);
/** {@link OfflineQueue.send} of this page. */
export const sendSaves = (): Promise<ReadonlyMap<string, Attempt>> => offlineQueue.send();
/** {@link OfflineQueue.discardQueued} of this page. */
export const discardWaiting = (id: number, account: string): Promise<Removal> =>
  offlineQueue.discardQueued(id, account);
/** {@link OfflineQueue.rejectQueued} of this page. */
export const takeBack = (id: number, account: string): Promise<Removal> =>
  offlineQueue.rejectQueued(id, account);
/** {@link OfflineQueue.discardRejected} of this page. */
export const discardRefused = (id: number): Promise<void> => offlineQueue.discardRejected(id);
/** {@link OfflineQueue.discard} of this page. */
export const discardSave = (id: number): Promise<void> => offlineQueue.discard(id);
/** {@link OfflineQueue.discardAll} of this page. */
export const discardAllSaves = (): Promise<void> => offlineQueue.discardAll();

/** All saves of the signed-in player that only this device has, queued and rejected, in order. */
export const useSaves = (): readonly StoredSave[] =>
  useSyncExternalStore(offlineQueue.subscribe, offlineQueue.all);

/** Whether this device can store saves. */
export const useKeepsSaves = (): boolean =>
  useSyncExternalStore(offlineQueue.subscribe, offlineQueue.canStore);
