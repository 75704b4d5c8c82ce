import { Alert, Button, Chip, Row, Stack } from '@feltbook/ui';
import { http } from '@feltbook/web-kit';
import { useState } from 'react';
import { useSignInOptions } from '../login/sign-in-options';
import { actionFailure } from '../forms/action-failure';

/** The address, and whether it is verified. */
export function EmailState({ email, isVerified }: { readonly email: string; readonly isVerified: boolean }) {
  return (
    <>
      {email} <Chip tone={isVerified ? 'accent' : 'warning'}>{isVerified ? 'Verified' : 'Not verified'}</Chip>
    </>
  );
}

/** Mails another link to verify the address. Absent where no mail is sent. */
export function VerificationRequest() {
  const options = useSignInOptions();
  const [state, setState] = useState<{ busy?: boolean; failure?: string | null; isDone?: boolean }>({});
  // Offered until the options are known, so that the page does not move.
  if (options?.mail === false) return null;
  const send = async () => {
    setState({ busy: true });
    try {
      await http.post('/me/verify-email');
      setState({ isDone: true });
    } catch (error) {
      setState({ failure: actionFailure(error) });
    }
  };
  return (
    <Stack $gap={3}>
      {state.failure && <Alert tone="error">{state.failure}</Alert>}
      {state.isDone ? (
        <Alert tone="success">A new link is on its way. It works for 48 hours.</Alert>
      ) : (
        <Row $end>
          <Button size="sm" busy={state.busy ?? false} onClick={() => void send()}>
            Send verification link again
          </Button>
        </Row>
      )}
    </Stack>
  );
}
