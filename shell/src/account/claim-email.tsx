import { emailClaim, invitationToken } from '@feltbook/contracts';
import { Alert, LinkButton, Panel, Row, Stack, TextField } from '@feltbook/ui';
import { callPublicly, rememberPage } from '@feltbook/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ActionForm } from '../forms/action-form';
import { NewPasswordField } from '../forms/new-password-field';
import { useAccountForm } from '../forms/use-account-form';
import { useSignInOptions } from '../login/sign-in-options';
import { SignInNext } from './sign-in-next';

/**
 * Asks whose account the link of a mail is for, since somebody else may have registered the address: its player signs in,
 * anybody else takes the address for an account of their own.
 */
export function ClaimEmail({ token, isOther }: { readonly token: string; readonly isOther: boolean }) {
  const [isClaimed, setClaimed] = useState(false);
  if (isClaimed) {
    return (
      <SignInNext level={2} title="Your account is ready">
        Sign in with your email and the new password.
      </SignInNext>
    );
  }
  return (
    <Stack $gap={5}>
      {isOther && (
        <Alert tone="warning">You are signed in to another account. This link is not for that one.</Alert>
      )}
      <Panel title="Did you register with this email?">
        <Stack $gap={4}>
          <p>Sign in to that account to verify the email.</p>
          <Row $end>{isOther ? <p>Sign out first.</p> : <SignIn />}</Row>
        </Stack>
      </Panel>
      <Panel title="Was it somebody else?">
        <ClaimForm token={token} onDone={() => setClaimed(true)} />
      </Panel>
    </Stack>
  );
}

const SignIn = () => (
  <LinkButton as={Link} to="/login" variant="primary" onClick={() => rememberPage()}>
    Sign in
  </LinkButton>
);

/** The token of an invitation, or of its whole link. */
const pastedInvitation = z.pipe(
  z.pipe(
    z.string(),
    z.transform((link) => link.trim().split('token=').at(-1) || undefined),
  ),
  z.optional(invitationToken),
);
const claimForm = z.extend(emailClaim, { invitation: pastedInvitation });

function ClaimForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const policy = useSignInOptions()?.registration;
  const form = useAccountForm({
    schema: claimForm,
    defaultValues: { token, password: '', invitation: '' },
    send: async (body) => {
      await callPublicly('POST', '/auth/claim-email', { body });
      onDone();
    },
  });
  if (policy === 'closed') return <p>Registration is closed. No account can be made now.</p>;
  return (
    <ActionForm form={form} label="Create my account">
      <p>Take the email for an account of your own. The other account loses it and keeps its results.</p>
      {policy === 'invited' && (
        <TextField
          label="Link of your invitation"
          hint="Registration is by invitation."
          autoComplete="off"
          {...form.field('invitation')}
        />
      )}
      <NewPasswordField {...form.field('password')} />
    </ActionForm>
  );
}
