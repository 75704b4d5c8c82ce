import { PASSWORD_MIN_LENGTH, recovery } from '@feltbook/contracts';
import { Alert, Button, Row, Stack, TextField } from '@feltbook/ui';
import { callPublicly } from '@feltbook/web-kit';
import { readDraft } from '../login/draft';
import { PasswordField } from '../login/password-field';
import { useAccountForm } from '../forms/use-account-form';

/** Sets a new password by a recovery code. */
export function RecoveryForm({ onDone }: { readonly onDone: () => void }) {
  const { register, submit, formState, failure } = useAccountForm({
    schema: recovery,
    defaultValues: { id: readDraft().id, code: '', password: '' },
    send: async (body) => {
      await callPublicly<void>('POST', '/auth/recover', { body });
      onDone();
    },
  });
  const { errors } = formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={4}>
        {failure && <Alert tone="error">{failure}</Alert>}
        <TextField
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.id?.message}
          {...register('id')}
        />
        <TextField
          label="Recovery code"
          hint="One of the ten codes that you stored."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code?.message}
          {...register('code')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters. Signs out all your devices.`}
          error={errors.password?.message}
          {...register('password')}
        />
        <Row $end>
          <Button type="submit" variant="primary" busy={formState.isSubmitting}>
            Set password
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
