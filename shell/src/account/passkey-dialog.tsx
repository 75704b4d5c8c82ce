import { passkeyChange, type Passkey } from '@feltbook/contracts';
import { Alert, Button, Dialog, Stack, TextField } from '@feltbook/ui';
import { useState } from 'react';
import { actionFailure } from '../forms/action-failure';
import { removePasskey, renamePasskey } from './own-passkeys';
import { useAccountForm } from '../forms/use-account-form';

const FORM_ID = 'passkey';

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Renames or removes a passkey. */
export function PasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const [removal, setRemoval] = useState<{ isRunning?: boolean; failure?: string | null }>({});
  const { register, submit, formState, failure } = useAccountForm({
    schema: passkeyChange,
    defaultValues: { name },
    send: async (change) => {
      await renamePasskey(id, change.name);
      onClose();
    },
  });
  const remove = async () => {
    setRemoval({ isRunning: true });
    try {
      await removePasskey(id);
      onClose();
    } catch (error) {
      setRemoval({ failure: actionFailure(error) });
    }
  };
  const shown = removal.failure ?? failure;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit passkey"
      actions={
        <>
          <Button variant="danger" busy={removal.isRunning} onClick={() => void remove()}>
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
          {shown && <Alert tone="error">{shown}</Alert>}
          <TextField
            label="Name of the passkey"
            autoComplete="off"
            error={formState.errors.name?.message}
            {...register('name')}
          />
          <p>A removed passkey no longer signs you in. Delete it from your password manager too.</p>
        </Stack>
      </form>
    </Dialog>
  );
}
