import type { OwnAccount } from '@feltbook/contracts';
import { Alert, Button, Dialog, Stack } from '@feltbook/ui';
import { deleteOwnAccount } from '@feltbook/web-kit';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { PasswordField } from '../login/password-field';
import { useAccountForm } from './use-account-form';

const withPassword = z.object({
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
});
const withoutPassword = z.object({ password: z.literal('') });

const FORM_ID = 'delete-account';

interface DeletionDialogProps {
  readonly account: OwnAccount;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what will be deleted, and asks for the password. */
export function DeletionDialog({ account, open, onClose }: DeletionDialogProps) {
  const { hasPassword } = account;
  const navigate = useNavigate();
  const cancel = useRef<HTMLButtonElement>(null);
  const { register, submit, formState, failure } = useAccountForm({
    schema: hasPassword ? withPassword : withoutPassword,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await deleteOwnAccount(hasPassword ? password : undefined);
      await navigate('/login', { replace: true });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete your account?"
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            Keep account
          </Button>
          <Button variant="danger" type="submit" form={FORM_ID} busy={formState.isSubmitting}>
            Delete everything
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
        <Stack $gap={4}>
          {failure && <Alert tone="error">{failure}</Alert>}
          <p>This cannot be undone. We delete:</p>
          <ul>
            <li>all cash sessions, tournaments and statistics</li>
            <li>results on this device that are not saved yet</li>
            <li>your subscription, which ends at once, and your customer record at Stripe</li>
            <li>your name, email and sign-in, on every device</li>
          </ul>
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
