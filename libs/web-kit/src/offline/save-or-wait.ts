import { created } from '@feltbook/contracts';
import { isNoNetwork } from '../http/api-failure';
import { http } from '../http/http';
import { isOnline } from './online';
import type { NewSave } from './saved-types';
import { discardSave, enqueue, isAnyWaiting } from './saves';
import { sendSaves } from './sender';

/** What became of a save: stored at the server, or waiting on this device for a network. */
export type Saved = { readonly id: string } | 'waiting';

async function saveAfterOthers(save: NewSave): Promise<Saved> {
  const { id } = await enqueue(save);
  const sent = (await sendSaves()).get(save.key);
  if (sent?.outcome === 'stored') return { id: sent.id ?? save.record.id };
  if (sent?.outcome !== 'refused') return 'waiting';
  // The player is still at the form, and hears it there.
  await discardSave(id);
  throw sent.failure;
}

/**
 * Saves a result; where there is no network it waits in the queue of this device. What waits already goes first, so
 * that the server gets results in the order in which they were made.
 * @throws ApiFailure when the server refuses, or when there is no network and this device can keep nothing
 */
export async function saveOrWait(save: NewSave): Promise<Saved> {
  const { path, body, key } = save;
  if (isAnyWaiting()) return saveAfterOthers(save);
  const sentAt = isOnline() ? Date.now() : undefined;
  try {
    return await http.post(path, { body, idempotencyKey: key, schema: created });
  } catch (failure) {
    if (!isNoNetwork(failure)) throw failure;
    await enqueue(save, sentAt).catch(() => {
      throw failure;
    });
    return 'waiting';
  }
}
