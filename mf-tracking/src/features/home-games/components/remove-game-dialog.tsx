import type { HomeGame } from '@feltbook/contracts';
import { Alert, ConfirmDialog, isolate, Stack } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { failureText, removeHomeGame } from '../api/home-games';

interface RemoveGameDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly game: HomeGame;
}

/** Asks before a game is removed for everybody. */
export function RemoveGameDialog({ open, onClose, game }: RemoveGameDialogProps) {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: removeHomeGame,
    onSuccess: () => {
      announce('Removed.');
      onClose();
      return navigate('/home-games');
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title="Remove this game?"
      confirmLabel="Remove"
      dangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate(game)}
      onCancel={onClose}
    >
      <Stack $gap={3}>
        {remove.error && <Alert tone="error" title={failureText(remove.error)} />}
        <p>{isolate(game.name)}: all entries are deleted for everybody. This cannot be undone.</p>
      </Stack>
    </ConfirmDialog>
  );
}
