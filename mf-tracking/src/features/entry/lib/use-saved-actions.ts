import { announce, isNoNetwork, offlineQueue, useStoredSaves } from '@feltbook/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resendPage } from '../../results/lib/resend';
import { useDeleteResult } from '../../results/api/use-change-result';
import { type AnyRecord, NEEDS_NETWORK_TEXT, type PageKind } from '../../results/lib/kinds';

const BUSY_TEXT = 'It is being sent right now. Please try again in a moment.';

/** A result that was just saved: at the server, or queued on this device under its key. */
interface SavedRecord<Item> {
  readonly record: Item;
  readonly isQueued: boolean;
}

/**
 * What can be done with a result right after its save.
 * @param onGone once it is deleted or taken out of the queue
 */
export function useSavedActions<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
  { record, isQueued }: SavedRecord<Item>,
  onGone: () => void,
) {
  const navigate = useNavigate();
  const deletion = useDeleteResult(kind);
  const queued = useStoredSaves().find(({ key, refusal }) => key === record.id && !refusal);
  const [failure, setFailure] = useState<string>();

  const remove = () =>
    deletion.mutate(record, {
      onSuccess: (changed) => {
        if (changed) return void navigate(kind.page(record.id));
        announce('Deleted.');
        return onGone();
      },
      onError: (error) => setFailure(isNoNetwork(error) ? NEEDS_NETWORK_TEXT : kind.texts.remove),
    });
  const takeBack = async (then: (id: number) => void, isKept: boolean) => {
    if (!queued) return;
    const { id, account } = queued;
    const taking = isKept ? offlineQueue.rejectQueued(id, account) : offlineQueue.discardQueued(id, account);
    const removal = await taking.catch(() => 'busy' as const);
    if (removal === 'busy') return setFailure(BUSY_TEXT);
    onGone();
    if (removal === 'taken') then(id);
  };
  return {
    failure,
    isBusy: deletion.isPending,
    /** Undefined once a queued result is sent. */
    undo: !isQueued ? remove : queued && (() => void takeBack(() => announce('Discarded.'), false)),
    edit: !isQueued
      ? () => void navigate(kind.editPage(record.id))
      : queued && (() => void takeBack((id) => void navigate(resendPage(kind, id)), true)),
  };
}
