import { Alert, ConfirmDialog, Stack } from '@feltbook/ui';
import { announce, offerUndo } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { deleteEntry, discardEntry, type EntryChange, failureText, putEntry } from '../api/action';
import { isPayment, type ShownEntry } from '../lib/shown';
import { boughtWords, paymentWords } from '../lib/words';

const TITLES = { share: 'Delete this share?', payment: 'Delete this payment?' } as const;

interface DeleteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entry: ShownEntry;
}

/** Asks before a share or a payment is deleted; afterwards that can be undone. Of what the server rejected, the change is given up. */
export function DeleteDialog({ open, onClose, entry }: DeleteDialogProps) {
  const isRejected = entry.refusal !== undefined;
  const words = isPayment(entry) ? paymentWords(entry, entry.person) : boughtWords(entry);
  const change = changeOf(entry);
  const remove = useMutation({
    mutationFn: async () => {
      await (isRejected ? discardEntry(change) : deleteEntry(change));
    },
    onSuccess: () => {
      announce(isRejected ? 'Discarded.' : 'Deleted.');
      if (!isRejected) offerUndo({ text: `Deleted: ${words}`, undo: () => void restore(change) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={isRejected ? 'Discard this change?' : TITLES[change.kind]}
      confirmLabel={isRejected ? 'Discard' : 'Delete'}
      dangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
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
function changeOf(entry: ShownEntry): EntryChange {
  const { id, date, note } = entry;
  if (isPayment(entry)) {
    const { person, change } = entry;
    const direction = change < 0 ? 'paid' : 'received';
    return { kind: 'payment', id, body: { person, direction, date, amount: Math.abs(change), note } };
  }
  const { id: _id, paid, isPaidEntered, yours: _yours, net: _net, ...terms } = entry;
  return { kind: 'share', id, body: { ...terms, paid: isPaidEntered ? paid : undefined } };
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
