import { emailAddress, type OwnAccount } from '@feltbook/contracts';
import { Alert, Panel, TextField } from '@feltbook/ui';
import * as z from 'zod/mini';
import { ActionForm } from '../forms/action-form';
import { codeIfAsked, givenCode, SecondFactorField } from '../forms/second-factor-field';
import { useAccountForm } from '../forms/use-account-form';
import { PasswordField } from '../forms/password-field';
import { useSignInOptions } from '../login/sign-in-options';
import { changeEmail } from './own-account';

const withPassword = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
  code: codeIfAsked,
});
const withoutPassword = z.object({ email: emailAddress, password: z.literal(''), code: codeIfAsked });

/** Asks for a new address, which counts once it is verified. Absent where no mail is sent. */
export function EmailSection({ account }: { readonly account: OwnAccount }) {
  const { hasPassword, email } = account;
  const options = useSignInOptions();
  const form = useAccountForm({
    schema: hasPassword ? withPassword : withoutPassword,
    defaultValues: { email: '', password: '', code: '' },
    send: ({ email, password, code }) =>
      changeEmail(email, { password: hasPassword ? password : undefined, code: givenCode(code) }),
  });
  if (options?.mail === false) return null;
  return (
    <Panel title="Email">
      <ActionForm
        form={form}
        label={email === null ? 'Add email' : 'Change email'}
        success={
          <Alert tone="success" title="Check your mail">
            Open the link in it, and your email is {email === null ? 'added' : 'changed'}. It works for 48
            hours.
          </Alert>
        }
      >
        <TextField label="New email" type="email" autoComplete="email" {...form.field('email')} />
        {hasPassword && (
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        )}
        {form.asksForCode && <SecondFactorField {...form.field('code')} />}
      </ActionForm>
    </Panel>
  );
}
