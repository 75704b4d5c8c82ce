import { emailAddress, type OwnAccount } from '@feltbook/contracts';
import { Alert, Button, Panel, Row, Stack, TextField } from '@feltbook/ui';
import * as z from 'zod/mini';
import { PasswordField } from '../login/password-field';
import { useSignInOptions } from '../login/sign-in-options';
import { changeEmail } from './own-account';
import { useAccountForm } from '../forms/use-account-form';

const withPassword = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
});
const withoutPassword = z.object({ email: emailAddress, password: z.literal('') });

/** Asks for a new address, which counts once it is verified. Absent where no mail is sent. */
export function EmailSection({ account }: { readonly account: OwnAccount }) {
  const { hasPassword, email } = account;
  const options = useSignInOptions();
  const { register, submit, formState, failure, isDone } = useAccountForm({
    schema: hasPassword ? withPassword : withoutPassword,
    defaultValues: { email: '', password: '' },
    send: (values) => changeEmail(values.email, hasPassword ? values.password : undefined),
  });
  const { errors } = formState;
  if (options?.mail === false) return null;
  return (
    <Panel title="Email">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack $gap={4}>
          {failure && <Alert tone="error">{failure}</Alert>}
          {isDone && !formState.isDirty && (
            <Alert tone="success" title="Check your mail">
              Open the link in it, and your email is {email === null ? 'added' : 'changed'}. It works for 48
              hours.
            </Alert>
          )}
          <TextField
            label="New email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email')}
          />
          {hasPassword && (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              error={errors.password?.message}
              {...register('password')}
            />
          )}
          <Row $end>
            <Button type="submit" busy={formState.isSubmitting}>
              {email === null ? 'Add email' : 'Change email'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  );
}
