import type { ResultResponse } from '@feltbook/contracts';
import { announce, offerUndo, offlineQueue, type StoredSave } from '@feltbook/web-kit';
import { nameOf } from '@feltbook/web-kit/result-name';

/** Offers to take back that a save was discarded: it is queued again with its key, so that the server stores it once. */
export function offerBack({ id: _, account, sentAt, ...save }: StoredSave, record: ResultResponse): void {
  const undo = async () => {
    await offlineQueue.add(save, account, sentAt);
    announce('Restored.');
    void offlineQueue.send();
  };
  offerUndo({ text: `Discarded: ${nameOf(record)}`, undo: () => void undo() });
}
