import { Alert, Button } from '@feltbook/ui';
import { signIn } from '@feltbook/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PasskeyFailure } from '../passkeys/passkey-failure';
import { supportsPasskeys } from '../passkeys/supports-passkeys';
import { completeSignIn } from './arrival';
import { failureText } from './failure-text';

/** Signs in with a passkey, where the browser has them. Its code is loaded by the first press. */
export function PasskeyButton() {
  const navigate = useNavigate();
  const [state, setState] = useState<{ isRunning?: boolean; failure?: string }>({});
  if (!supportsPasskeys()) return null;
  const start = async () => {
    setState({ isRunning: true });
    try {
      const { signInWithPasskey } = await import('../passkeys/ceremonies');
      await signIn(await signInWithPasskey());
      void navigate(completeSignIn(false), { replace: true });
    } catch (error) {
      const failure = error instanceof PasskeyFailure ? error.message : failureText('login', error).detail;
      setState({ failure: failure || 'Please try again.' });
    }
  };
  return (
    <>
      {state.failure && (
        <Alert tone="error" title="Login failed">
          {state.failure}
        </Alert>
      )}
      <Button size="lg" wide busy={state.isRunning} onClick={() => void start()}>
        Sign in with a passkey
      </Button>
    </>
  );
}
