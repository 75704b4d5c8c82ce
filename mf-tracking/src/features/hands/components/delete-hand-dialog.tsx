import type { Hand } from '@feltbook/contracts';
import { Alert, ConfirmDialog, Stack } from '@feltbook/ui';
import { announce, offerUndo } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { bodyOf, deleteHand, failureText, putHand } from '../api/hands';
import { QUEUED_TEXT } from '../lib/texts';
import { HandText } from './hand-text';

interface DeleteHandDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly hand: Hand;
}

/** Asks before a hand is deleted; afterwards that can be undone. */
export function DeleteHandDialog({ open, onClose, hand }: DeleteHandDialogProps) {
  const remove = useMutation({
    mutationFn: deleteHand,
    onSuccess: ({ isQueued }) => {
      announce(isQueued ? QUEUED_TEXT : 'Deleted.');
      offerUndo({ text: `Deleted: ${shortened(hand.text)}`, undo: () => void restore(hand) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title="Delete this hand?"
      confirmLabel="Delete"
      dangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate(hand)}
      onCancel={onClose}
    >
      <Stack $gap={3}>
        {remove.error && <Alert tone="error" title={failureText(remove.error)} />}
        <HandText text={hand.text} />
      </Stack>
    </ConfirmDialog>
  );
}

const MOST = 40;

/** The beginning of a text. */
export const shortened = (text: string): string =>
  text.length > MOST ? `${Array.from(text).slice(0, MOST).join('')}…` : text;

/** Stores a deleted hand again. After a failure, offers it again. */
async function restore(hand: Hand): Promise<void> {
  try {
    const { isQueued } = await putHand({ id: hand.id, body: bodyOf(hand) });
    announce(isQueued ? QUEUED_TEXT : 'Restored.');
  } catch (error) {
    const text = failureText(error instanceof Error ? error : new Error(String(error)));
    offerUndo({ text, undo: () => void restore(hand) });
  }
}
