import { created } from '@feltbook/contracts';
import { http } from '../http/http';
import { currentSession } from '../session/session-store';
import { isOnline } from './online';
import { PATIENCE_MS, within } from './patience';
import { hear, type SaveForm, type Told } from './save-form';
import type { NewSave, StoredSave } from './saved-types';
import { discardSave, enqueue, isAnyWaiting, nextSaves, showWaiting } from './saves';
import { sendSaves } from './sender';

/**
 * What became of a save: stored at the server, under an id that is not known where its answer could not be read; or
 * waiting on this device for a network.
 */
export type Saved = { readonly id: string | undefined } | 'waiting';

/** @returns undefined where this device keeps nothing, or not soon enough */
async function keep(save: NewSave, account: string | undefined): Promise<StoredSave | undefined> {
  // The first in the queue is sent at once: from now on the server may have it.
  const sentAt = isOnline() && !isAnyWaiting() ? Date.now() : undefined;
  const keeping = enqueue(save, { account, sentAt });
  const kept = await within(PATIENCE_MS, keeping).catch(() => undefined);
  // It is sent without the queue now.
  if (!kept) void keeping.then(({ id }) => discardSave(id)).catch(() => undefined);
  return kept;
}

function outcomeOf({ sent, isKept }: Told): Saved {
  if (sent.outcome === 'stored') return { id: sent.id };
  if (isKept && sent.outcome !== 'refused') return 'waiting';
  throw sent.failure;
}

/** Nothing was heard in time. */
async function outcomeLater({ id, account }: StoredSave): Promise<Saved> {
  await showWaiting();
  const waiting = await nextSaves(account).catch(() => undefined);
  // Another tab was quicker.
  return waiting?.some((one) => one.id === id) === false ? { id: undefined } : 'waiting';
}

/**
 * Saves a result. It is on this device before it is sent, so that nothing on the way loses it, and stays there where no
 * answer comes for a few seconds. What waits already goes first, so that the server gets results in the order in which
 * they were made.
 * @throws ApiFailure when the server refuses, or when there is no network and this device can keep nothing
 */
export async function saveOrWait(save: NewSave, form: SaveForm = {}): Promise<Saved> {
  const { account = currentSession().user?.id } = form;
  const { told, stop } = hear(save.key, form);
  try {
    const kept = await keep(save, account);
    if (!kept) {
      const { path, body, key } = save;
      return await http.post(path, { body, idempotencyKey: key, schema: created, account });
    }
    form.onKept?.();
    void sendSaves().then(stop);
    const timer = setTimeout(stop, PATIENCE_MS);
    const heard = await told.finally(() => clearTimeout(timer));
    return heard ? outcomeOf(heard) : await outcomeLater(kept);
  } finally {
    stop();
  }
}
