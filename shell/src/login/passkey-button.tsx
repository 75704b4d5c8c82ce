import { Alert, Button } from '@feltbook/ui';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** Signs in with a passkey. */
export function PasskeyButton() {
  const { start, isRunning, failure } = usePasskeySignIn();
  return (
    <>
      {failure && (
        <Alert tone="error" title="Login failed">
          {failure}
        </Alert>
      )}
      <Button size="lg" wide busy={isRunning} onClick={() => void start()}>
        Sign in with a passkey
      </Button>
    </>
  );
}
