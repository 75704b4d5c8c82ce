import type { OwnAccount } from '@feltbook/contracts';
import { Button, Panel, Row, Skeleton, Stack } from '@feltbook/ui';
import { useState } from 'react';
import { IdentityDialog } from './identity-dialog';
import { Loaded } from './loaded';
import { NewCodes } from './new-codes';
import { OtherDevicesOffer } from './other-devices-offer';
import { makeRecoveryCodes, removeRecoveryCodes, useRecoveryCodes } from './own-recovery-codes';

const leftText = (left: number) =>
  left === 0 ? 'You have no recovery codes.' : `You have ${left} of 10 codes left.`;

/** The codes with which the player gets back in without a password. */
export function RecoveryCodesSection({ account }: { readonly account: OwnAccount }) {
  const stored = useRecoveryCodes();
  const [asking, setAsking] = useState<'make' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isChanged, setChanged] = useState(false);
  const close = () => setAsking(null);
  return (
    <Panel title="Recovery codes">
      {codes ? (
        <NewCodes
          codes={codes}
          onStored={() => {
            setCodes(null);
            setChanged(true);
          }}
        />
      ) : (
        <Stack $gap={4}>
          {isChanged && <OtherDevicesOffer account={account} onClose={() => setChanged(false)} />}
          <p>Use one to set a new password, or when your app is lost.</p>
          <Loaded query={stored} what="Your recovery codes" placeholder={<Skeleton $height="1.5rem" />}>
            {({ left }) => <p>{leftText(left)}</p>}
          </Loaded>
          <Row $end>
            {stored.data && stored.data.left > 0 && (
              <Button onClick={() => setAsking('remove')}>Remove codes</Button>
            )}
            <Button onClick={() => setAsking('make')}>Make new codes</Button>
          </Row>
        </Stack>
      )}
      <IdentityDialog
        account={account}
        open={asking === 'make'}
        onClose={close}
        title="Make recovery codes"
        confirmLabel="Make codes"
        send={async (proof) => setCodes(await makeRecoveryCodes(proof))}
      >
        <p>You get ten new codes. Earlier ones stop working.</p>
      </IdentityDialog>
      <IdentityDialog
        account={account}
        open={asking === 'remove'}
        onClose={close}
        title="Remove your recovery codes?"
        confirmLabel="Remove codes"
        dangerous
        send={async (proof) => {
          await removeRecoveryCodes(proof);
          setChanged(true);
        }}
      >
        <p>No code will open your account any more.</p>
      </IdentityDialog>
    </Panel>
  );
}
