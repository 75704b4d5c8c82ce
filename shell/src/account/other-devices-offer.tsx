import type { OwnAccount } from '@feltbook/contracts';
import { Alert, Button } from '@feltbook/ui';
import { useState } from 'react';
import { IdentityDialog } from './identity-dialog';
import { endLogin } from './own-account';

interface OtherDevicesOfferProps {
  readonly account: OwnAccount;
  readonly onClose: () => void;
}

/** After a change of how the account opens: offers to sign out the devices that signed in before it. */
export function OtherDevicesOffer({ account, onClose }: OtherDevicesOfferProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Alert
        tone="success"
        title="Your sign-in is changed"
        onDismiss={onClose}
        actions={
          <Button size="sm" onClick={() => setAsking(true)}>
            Sign out other devices
          </Button>
        }
      >
        Your other devices stay signed in.
      </Alert>
      <IdentityDialog
        account={account}
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out other devices?"
        confirmLabel="Sign out"
        send={async ({ password }) => {
          await endLogin(undefined, password);
          onClose();
        }}
      >
        <p>All other devices have to sign in again.</p>
      </IdentityDialog>
    </>
  );
}
