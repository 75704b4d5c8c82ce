import { created } from '@feltbook/contracts';
import { ApiFailure } from '../http/api-failure';
import { http } from '../http/http';
import { currentSession } from '../session/session-store';
import { isOnline } from './online';
import { PATIENCE_MS, within } from './patience';
import { hear, type SaveForm, type Told } from './save-form';
import { isSameBody, type NewSave, type StoredSave } from './saved-types';
import { allSaves, discardSave, enqueue, isAnyWaiting, showWaiting } from './saves';
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

/** The server would say the same of a key that it knows with another body. */
const savedElsewhere = () =>
  new ApiFailure({ status: 409, code: 'conflict', message: 'Another tab saved this entry.' });

function outcomeOf({ sent, body, isKept }: Told, save: NewSave): Saved {
  if (sent.outcome === 'stored') {
    if (!isSameBody(body, save.body)) throw savedElsewhere();
    return { id: sent.id };
  }
  if (isKept && sent.outcome !== 'refused') return 'waiting';
  throw sent.failure;
}

/** Nothing was heard in time. Another tab may have sent the save. */
async function outcomeLater({ id, account }: StoredSave, form: SaveForm): Promise<Saved> {
  await showWaiting();
  const all = await allSaves(account).catch(() => undefined);
  if (!all) return 'waiting';
  const save = all.find((one) => one.id === id);
  if (!save) return { id: undefined };
  if (!save.refusal) return 'waiting';
  if (form.isOpen?.() ?? true) {
    form.onReturned?.();
    await discardSave(id);
  }
  throw new ApiFailure({ ...save.refusal, code: 'invalid_request' });
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
    return heard ? outcomeOf(heard, save) : await outcomeLater(kept, form);
  } finally {
    stop();
  }
}
