import type { OwnAccount } from '@feltbook/contracts';
import { Alert, Button, Dialog, Stack } from '@feltbook/ui';
import * as z from 'zod/mini';
import { PasswordField } from '../login/password-field';
import { addOwnPasskey } from './own-passkeys';
import { useAccountForm } from './use-account-form';

const withPassword = z.object({
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
});
const withoutPassword = z.object({ password: z.literal('') });

const FORM_ID = 'add-passkey';

interface AddPasskeyDialogProps {
  readonly account: OwnAccount;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the password, then lets the browser make a passkey. */
export function AddPasskeyDialog({ account, open, onClose }: AddPasskeyDialogProps) {
  const { hasPassword } = account;
  const { register, submit, formState, failure } = useAccountForm({
    schema: hasPassword ? withPassword : withoutPassword,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await addOwnPasskey(hasPassword ? password : undefined);
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add a passkey"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM_ID} busy={formState.isSubmitting}>
            Continue
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
        <Stack $gap={4}>
          {failure && <Alert tone="error">{failure}</Alert>}
          <p>Your browser then asks where to save the passkey.</p>
          {hasPassword ? (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              error={formState.errors.password?.message}
              {...register('password')}
            />
          ) : (
            <p>For this, you must have signed in during the last 10 minutes.</p>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
