import { Alert, ConfirmDialog, Stack } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { deleteEntry, discardEntry, failureText, putEntry } from '../api/changes';
import { offerRestore } from '../lib/offer-restore';
import type { ShownEntry } from '../lib/with-queued';
import { entryWords } from '../lib/words';

interface DeleteEntryDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entry: ShownEntry;
}

/** Asks before an entry is deleted; afterwards that can be undone. Of what the server rejected, the change is given up. */
export function DeleteEntryDialog({ open, onClose, entry }: DeleteEntryDialogProps) {
  const { id, refusal, isWaiting: _isWaiting, ...body } = entry;
  const remove = useMutation({
    mutationFn: async () => {
      await (refusal === undefined ? deleteEntry(entry) : discardEntry(entry));
    },
    onSuccess: () => {
      announce('Deleted.');
      if (refusal === undefined) offerRestore(`Deleted: ${entryWords(entry)}`, () => putEntry({ id, body }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={refusal === undefined ? 'Delete this entry?' : 'Discard this change?'}
      confirmLabel={refusal === undefined ? 'Delete' : 'Discard'}
      dangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <Stack $gap={3}>
        {remove.error && <Alert tone="error" title={failureText(remove.error)} />}
        <p>{entryWords(entry)}</p>
      </Stack>
    </ConfirmDialog>
  );
}
