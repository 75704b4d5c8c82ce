import { emailClaim, PASSWORD_MIN_LENGTH } from '@feltbook/contracts';
import { Alert, Button, CheckIcon, EmptyState, LinkButton, Panel, Row, Stack } from '@feltbook/ui';
import { callPublicly, rememberPage } from '@feltbook/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PasswordField } from '../login/password-field';
import { useAccountForm } from '../forms/use-account-form';

/**
 * Asks whose account the link of a mail is for, since somebody else may have registered the address: its player signs in,
 * anybody else takes the address for an account of their own.
 */
export function ClaimEmail({ token, isOther }: { readonly token: string; readonly isOther: boolean }) {
  const [isClaimed, setClaimed] = useState(false);
  if (isClaimed) {
    return (
      <EmptyState
        level={2}
        icon={<CheckIcon />}
        title="Your account is ready"
        actions={
          <LinkButton as={Link} to="/login" variant="primary">
            Sign in
          </LinkButton>
        }
      >
        Sign in with your email and the new password.
      </EmptyState>
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

function ClaimForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { register, submit, formState, failure } = useAccountForm({
    schema: emailClaim,
    defaultValues: { token, password: '' },
    send: async (body) => {
      await callPublicly('POST', '/auth/claim-email', { body });
      onDone();
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={4}>
        {failure && <Alert tone="error">{failure}</Alert>}
        <p>Take the email for an account of your own. The other account loses it and keeps its results.</p>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Row $end>
          <Button type="submit" busy={formState.isSubmitting}>
            Create my account
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
