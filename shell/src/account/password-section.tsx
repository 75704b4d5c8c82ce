import { newPassword, PASSWORD_MIN_LENGTH, type OwnAccount } from '@feltbook/contracts';
import { Alert, Button, Panel, Row, Stack } from '@feltbook/ui';
import * as z from 'zod/mini';
import { PasswordField } from '../login/password-field';
import { changePassword } from './own-account';
import { useAccountForm } from '../forms/use-account-form';

const withPassword = z.object({
  current: z.string().check(z.minLength(1, 'Please enter your current password.')),
  next: newPassword,
});
const withoutPassword = z.object({ current: z.literal(''), next: newPassword });

/** Changes the password, or sets the first one of an account that Google opens. */
export function PasswordSection({ account }: { readonly account: OwnAccount }) {
  const { hasPassword } = account;
  const { register, submit, formState, failure, isDone } = useAccountForm({
    schema: hasPassword ? withPassword : withoutPassword,
    defaultValues: { current: '', next: '' },
    send: ({ current, next }) => changePassword({ ...(hasPassword && { current }), next }),
  });
  const { errors } = formState;
  return (
    <Panel title="Password">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack $gap={4}>
          {failure && <Alert tone="error">{failure}</Alert>}
          {isDone && !formState.isDirty && (
            <Alert tone="success">Your password is changed. All other devices are signed out.</Alert>
          )}
          {/* Password managers need to know whose password it is. */}
          <input type="text" autoComplete="username" value={account.loginId ?? ''} readOnly hidden />
          {hasPassword && (
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              error={errors.current?.message}
              {...register('current')}
            />
          )}
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`At least ${PASSWORD_MIN_LENGTH} characters. Signs out your other devices.`}
            error={errors.next?.message}
            {...register('next')}
          />
          <Row $end>
            <Button type="submit" busy={formState.isSubmitting}>
              {hasPassword ? 'Change password' : 'Set password'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  );
}
