import type { BoughtShare } from '@feltbook/contracts';
import { Alert, ConfirmDialog, Stack } from '@feltbook/ui';
import { announce, offerUndo } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { deleteEntry, type EntryChange, failureText, putEntry } from '../api/action';
import { boughtWords, paymentWords } from '../lib/words';
import type { PaymentItem } from './dialogs';

interface DeleteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entry: BoughtShare | PaymentItem;
}

/** Asks before a share or a payment is deleted; afterwards that can be undone. */
export function DeleteDialog({ open, onClose, entry }: DeleteDialogProps) {
  const words = 'person' in entry ? paymentWords(entry, entry.person) : boughtWords(entry);
  const change = changeOf(entry);
  const remove = useMutation({
    mutationFn: deleteEntry,
    onSuccess: () => {
      announce('Deleted.');
      offerUndo({ text: `Deleted: ${words}`, undo: () => void restore(change) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={change.kind === 'share' ? 'Delete this share?' : 'Delete this payment?'}
      confirmLabel="Delete"
      dangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate(change)}
      onCancel={onClose}
    >
      <Stack $gap={3}>
        {remove.error && <Alert tone="error" title={failureText(remove.error)} />}
        <p>{words}</p>
      </Stack>
    </ConfirmDialog>
  );
}

/** What stores an entry as it is. */
function changeOf(entry: BoughtShare | PaymentItem): EntryChange {
  const { id, date, note } = entry;
  if ('person' in entry) {
    const { person, change } = entry;
    const direction = change < 0 ? 'paid' : 'received';
    return { kind: 'payment', id, body: { person, direction, date, amount: Math.abs(change), note } };
  }
  const { player, event, share, markup, cost, paid, isPaidEntered, returned } = entry;
  return {
    ...{ kind: 'share', id },
    body: {
      date,
      player,
      event,
      share,
      markup,
      cost,
      paid: isPaidEntered ? paid : undefined,
      returned,
      note,
    },
  };
}

/** Stores a deleted entry again. After a failure, offers it again. */
async function restore(change: EntryChange): Promise<void> {
  try {
    await putEntry(change);
    announce('Restored.');
  } catch (error) {
    const text = failureText(error instanceof Error ? error : new Error(String(error)));
    offerUndo({ text, undo: () => void restore(change) });
  }
}
