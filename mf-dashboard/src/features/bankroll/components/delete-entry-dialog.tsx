import type { Movement } from '@feltbook/contracts';
import { Alert, ConfirmDialog, Stack } from '@feltbook/ui';
import { announce, offerUndo } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { deleteEntry, failureText, putEntry } from '../api/changes';
import { entryWords } from '../lib/words';

interface DeleteEntryDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entry: Movement;
}

/** Asks before an entry is deleted; afterwards that can be undone. */
export function DeleteEntryDialog({ open, onClose, entry }: DeleteEntryDialogProps) {
  const remove = useMutation({
    mutationFn: deleteEntry,
    onSuccess: () => {
      announce('Deleted.');
      offerUndo({ text: `Deleted: ${entryWords(entry)}`, undo: () => void restore(entry) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title="Delete this entry?"
      confirmLabel="Delete"
      dangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate(entry)}
      onCancel={onClose}
    >
      <Stack $gap={3}>
        {remove.error && <Alert tone="error" title={failureText(remove.error)} />}
        <p>{entryWords(entry)}</p>
      </Stack>
    </ConfirmDialog>
  );
}

/** Stores a deleted entry again. After a failure, offers it again. */
async function restore(entry: Movement): Promise<void> {
  const { id, ...body } = entry;
  try {
    await putEntry({ id, body });
    announce('Restored.');
  } catch (error) {
    const text = failureText(error instanceof Error ? error : new Error(String(error)));
    offerUndo({ text, undo: () => void restore(entry) });
  }
}
