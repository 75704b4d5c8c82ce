import { Button, Dialog, formatWeekday, Stack } from '@feltbook/ui';
import { type Removal, type StoredSave, offlineQueue, useStoredSaves } from '@feltbook/web-kit';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { titleOf } from '../../results/components/result-line';
import type { AnyRecord, PageKind } from '../../results/lib/kinds';
import { resendPage } from '../../results/lib/resend';
import { offerBack } from '../lib/offer-back';
import { MAYBE_SAVED_TEXT } from './rejection-reason';

const BUSY_TEXT = 'It is being sent right now. Please try again in a moment.';
const FAILED_TEXT = 'This device could not do that. Please try again.';

interface QueuedDialogProps<Item extends AnyRecord, Input> {
  readonly kind: PageKind<Item, Input>;
  /** The queued record; null closes the dialog. */
  readonly record: Item | null;
  readonly onClose: () => void;
}

/** What the player can do about a queued result: keep, edit or discard it. */
export function QueuedDialog<Item extends AnyRecord, Input>(props: QueuedDialogProps<Item, Input>) {
  const { kind, record, onClose } = props;
  const save = useStoredSaves().find((one) => one.record.id === record?.id);
  const navigate = useNavigate();
  const keep = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const close = () => {
    setFailure(null);
    onClose();
  };
  const act = async (removal: Promise<Removal>, onRemoved: () => void) => {
    setBusy(true);
    setFailure(null);
    const result = await removal.catch(() => null);
    setBusy(false);
    if (result === null) return setFailure(FAILED_TEXT);
    if (result === 'busy') return setFailure(BUSY_TEXT);
    close();
    if (result === 'taken') onRemoved();
  };
  const discard = (discarded: StoredSave, of: Item) =>
    act(offlineQueue.discardQueued(discarded.id, discarded.account), () => offerBack(discarded, of));
  const edit = ({ id, account }: StoredSave) =>
    act(offlineQueue.rejectQueued(id, account), () => void navigate(resendPage(kind, id)));

  return (
    <Dialog
      // It may be sent while the dialog is open.
      open={save !== undefined}
      onClose={close}
      title="Waiting to be sent"
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={close}>
            Keep
          </Button>
          <Button disabled={isBusy} onClick={() => save && void edit(save)}>
            Edit
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => save && record && void discard(save, record)}>
            Discard
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {record && (
          <p>
            {titleOf(record)}, {formatWeekday(record.date)}, waits on this device, and is sent as soon as it
            can be.
          </p>
        )}
        {save?.failures !== undefined && <p>Feltbook was reached, but could not save it yet.</p>}
        <p>
          {save?.sentAt === undefined
            ? 'You can undo a discard for 10 seconds.'
            : `${MAYBE_SAVED_TEXT} Discarding it here does not delete it there.`}
        </p>
        {failure && <p role="alert">{failure}</p>}
      </Stack>
    </Dialog>
  );
}
