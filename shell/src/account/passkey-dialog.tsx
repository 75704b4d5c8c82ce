import { passkeyChange, type Passkey } from '@feltbook/contracts';
import { Alert, Button, Dialog, Stack, TextField } from '@feltbook/ui';
import { useAccountForm } from '../forms/use-account-form';
import { renamePasskey } from './own-passkeys';

const FORM_ID = 'passkey';

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Renames a passkey, or goes on to remove it. */
export function PasskeyDialog({ passkey: { id, name }, onClose, onRemove }: PasskeyDialogProps) {
  const { field, submit, formState, failure } = useAccountForm({
    schema: passkeyChange,
    defaultValues: { name },
    send: async (change) => {
      await renamePasskey(id, change.name);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit passkey"
      actions={
        <>
          <Button variant="danger" onClick={onRemove}>
            Remove passkey
          </Button>
          <Button variant="primary" type="submit" form={FORM_ID} busy={formState.isSubmitting}>
            Save name
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
        <Stack $gap={4}>
          {failure && <Alert tone="error">{failure}</Alert>}
          <TextField label="Name of the passkey" autoComplete="off" data-autofocus {...field('name')} />
        </Stack>
      </form>
    </Dialog>
  );
}
