import { Alert, GoogleMark, LinkButton } from '@feltbook/ui';
import { pendingSignOuts, sendSignOuts } from '@feltbook/web-kit';
import { type MouseEvent, useState } from 'react';

const PAGE = '/auth/google';

/** The link to Google's sign-in. Sends earlier sign-outs first. */
export function GoogleLink() {
  const [isUnreachable, setUnreachable] = useState(false);
  const go = async () => {
    setUnreachable(false);
    try {
      await sendSignOuts();
      location.assign(PAGE);
    } catch {
      setUnreachable(true);
    }
  };
  const onClick = (event: MouseEvent) => {
    if (pendingSignOuts().size === 0) return;
    event.preventDefault();
    void go();
  };
  return (
    <>
      {isUnreachable && (
        <Alert tone="error" title="Login failed">
          Our server cannot be reached. Try again when you are online.
        </Alert>
      )}
      <LinkButton href={PAGE} size="lg" wide onClick={onClick}>
        <GoogleMark />
        Sign in with Google
      </LinkButton>
    </>
  );
}
