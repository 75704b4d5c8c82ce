import { newPassword, type OwnAccount } from '@feltbook/contracts';
import { Alert, Panel } from '@feltbook/ui';
import * as z from 'zod/mini';
import { ActionForm } from '../forms/action-form';
import { NewPasswordField } from '../forms/new-password-field';
import { codeIfAsked, givenCode, SecondFactorField } from '../forms/second-factor-field';
import { useAccountForm } from '../forms/use-account-form';
import { PasswordField } from '../forms/password-field';
import { changePassword } from './own-account';

const withPassword = z.object({
  current: z.string().check(z.minLength(1, 'Please enter your current password.')),
  next: newPassword,
  code: codeIfAsked,
});
const withoutPassword = z.object({ current: z.literal(''), next: newPassword, code: codeIfAsked });

/** Changes the password, or sets the first one of an account that Google opens. */
export function PasswordSection({ account }: { readonly account: OwnAccount }) {
  const { hasPassword } = account;
  const form = useAccountForm({
    schema: hasPassword ? withPassword : withoutPassword,
    defaultValues: { current: '', next: '', code: '' },
    send: ({ current, next, code }) =>
      changePassword({ ...(hasPassword && { current }), next, code: givenCode(code) }),
  });
  return (
    <Panel title="Password">
      <ActionForm
        form={form}
        label={hasPassword ? 'Change password' : 'Set password'}
        success={<Alert tone="success">Your password is changed. All other devices are signed out.</Alert>}
      >
        {/* Password managers need to know whose password it is. */}
        <input type="text" autoComplete="username" value={account.loginId ?? ''} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.field('current')}
          />
        )}
        <NewPasswordField effect="Signs out your other devices." {...form.field('next')} />
        {form.asksForCode && <SecondFactorField {...form.field('code')} />}
      </ActionForm>
    </Panel>
  );
}
