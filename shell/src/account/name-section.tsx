import { nameChange, type OwnAccount } from '@feltbook/contracts';
import { Alert, Facts, Panel, Stack, TextField } from '@feltbook/ui';
import { ActionForm } from '../forms/action-form';
import { useAccountForm } from '../forms/use-account-form';
import { EmailState, VerificationRequest } from './email-state';
import { changeName } from './own-account';

/** Name and addresses. */
export function NameSection({ account }: { readonly account: OwnAccount }) {
  const form = useAccountForm({
    schema: nameChange,
    defaultValues: { displayName: account.displayName },
    send: ({ displayName }) => changeName(displayName),
    resetTo: (values) => values,
  });
  return (
    <Panel title="You">
      <Stack $gap={5}>
        {account.hasLostEmail && (
          <Alert tone="warning" title="Somebody else verified your email">
            {account.loginId === null
              ? 'It is now on their account.'
              : `Sign in with the username ${account.loginId} from now on. Your password stays the same.`}
          </Alert>
        )}
        <Facts
          facts={[
            ...(account.loginId && account.loginId !== account.email
              ? [['Username', account.loginId] as const]
              : []),
            ...(account.email
              ? [
                  [
                    'Email',
                    <EmailState key="email" email={account.email} isVerified={account.emailVerified} />,
                  ] as const,
                ]
              : []),
            ...(account.pendingEmail
              ? [
                  [
                    'New email',
                    <EmailState key="new" email={account.pendingEmail} isVerified={false} />,
                  ] as const,
                ]
              : []),
            ...(account.signsInWithGoogle ? [['Google', 'Connected'] as const] : []),
          ]}
        />
        {(account.pendingEmail || (account.email && !account.emailVerified)) && <VerificationRequest />}
        <ActionForm form={form} label="Save name" success={<Alert tone="success">Your name is saved.</Alert>}>
          <TextField label="Name" autoComplete="nickname" {...form.field('displayName')} />
        </ActionForm>
      </Stack>
    </Panel>
  );
}
