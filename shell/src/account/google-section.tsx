import type { OwnAccount } from '@feltbook/contracts';
import { Button, Panel, Row, Stack } from '@feltbook/ui';
import { useState } from 'react';
import { IdentityDialog } from './identity-dialog';
import { OtherDevicesOffer } from './other-devices-offer';
import { removeGoogle } from './own-account';

interface GoogleDialogProps {
  readonly account: OwnAccount;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly asksForCode?: boolean;
  readonly onRemoved: () => void;
}

/** Removes Google after the player's proof. */
export function GoogleDialog({ onRemoved, ...dialog }: GoogleDialogProps) {
  return (
    <IdentityDialog
      {...dialog}
      title="Remove Google?"
      confirmLabel="Remove Google"
      dangerous
      send={async (proof) => {
        await removeGoogle(proof);
        onRemoved();
      }}
    >
      <p>Google no longer opens your account. Your other ways to sign in stay.</p>
    </IdentityDialog>
  );
}

/** Shows that Google opens the account, and removes it. */
export function GoogleSection({ account }: { readonly account: OwnAccount }) {
  const [isAsking, setAsking] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const isLinked = account.signsInWithGoogle;
  if (!isLinked && !isChanged) return null;
  return (
    <Panel title="Google">
      <Stack $gap={4}>
        {isChanged && <OtherDevicesOffer account={account} onClose={() => setChanged(false)} />}
        <p>{isLinked ? 'Google opens your account.' : 'Google no longer opens your account.'}</p>
        {isLinked && (
          <Row $end>
            <Button onClick={() => setAsking(true)}>Remove</Button>
          </Row>
        )}
      </Stack>
      <GoogleDialog
        account={account}
        open={isAsking}
        onClose={() => setAsking(false)}
        onRemoved={() => setChanged(true)}
      />
    </Panel>
  );
}
