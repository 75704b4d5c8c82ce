import { useSyncExternalStore } from 'react';
import type { StoredSave } from '../device/stored-save';
import { offlineQueue } from './offline-queue';

export { REJECTED_BY_PLAYER, type NewSave, type StoredSave } from '../device/stored-save';
export { offlineQueue, type Removal } from './offline-queue';
export type { Saved, SaveForm } from './outcome';
export {
  changeEntry,
  type NewChange,
  type QueuedChange,
  queuedChangesOf,
  useQueuedChanges,
} from './queued-changes';
export { startOffline } from './start';

/** All saves of the signed-in player that only this device has, queued and rejected, in order. */
export const useStoredSaves = (): readonly StoredSave[] =>
  useSyncExternalStore(offlineQueue.subscribe, offlineQueue.all);

/** Whether this device can store saves. */
export const useCanStore = (): boolean => useSyncExternalStore(offlineQueue.subscribe, offlineQueue.canStore);
