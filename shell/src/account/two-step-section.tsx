import type { OwnAccount } from '@feltbook/contracts';
import { Alert, Button, Chip, Panel, Row, Stack } from '@feltbook/ui';
import { useState } from 'react';
import { GoogleDialog } from './google-section';
import { IdentityDialog } from './identity-dialog';
import { Loaded } from './loaded';
import { NewCodes } from './new-codes';
import { OtherDevicesOffer } from './other-devices-offer';
import { beginTotp, removeTotp, useTotp } from './own-totp';
import { TotpSetup } from './totp-setup';

/** Where the player is in a set-up. */
type Progress = { readonly uri: string } | { readonly codes: readonly string[] } | null;

interface TwoStepSectionProps {
  readonly account: OwnAccount;
  /** Called once a set-up is over and the codes are stored. */
  readonly onDone?: () => void;
}

/** Turns two-step sign-in with an authenticator app on and off. */
export function TwoStepSection({ account, onDone }: TwoStepSectionProps) {
  const totp = useTotp();
  const isOn = totp.data?.isOn ?? false;
  const [asking, setAsking] = useState<'begin' | 'remove' | 'google' | null>(null);
  const [progress, setProgress] = useState<Progress>(null);
  const [isChanged, setChanged] = useState(false);
  const close = () => setAsking(null);
  return (
    <Panel title="Two-step sign-in" actions={isOn && <Chip tone="accent">On</Chip>}>
      {progress && 'codes' in progress ? (
        <NewCodes
          codes={progress.codes}
          onStored={() => {
            setProgress(null);
            setChanged(true);
            onDone?.();
          }}
        />
      ) : progress ? (
        <TotpSetup
          uri={progress.uri}
          onCancel={() => setProgress(null)}
          onDone={(codes) => setProgress({ codes })}
        />
      ) : (
        <Stack $gap={4}>
          {isChanged && <OtherDevicesOffer account={account} onClose={() => setChanged(false)} />}
          <p>
            {isOn
              ? 'After your password, we ask for a code from your app.'
              : 'Protect your account with an authenticator app, even if your password leaks.'}
          </p>
          {isOn && account.signsInWithGoogle && (
            <Alert
              tone="info"
              actions={
                <Button size="sm" onClick={() => setAsking('google')}>
                  Remove Google
                </Button>
              }
            >
              Google opens your account without a code. Remove it?
            </Alert>
          )}
          <Loaded query={totp} what="Two-step sign-in">
            {() => (
              <Row $end>
                {isOn ? (
                  <Button onClick={() => setAsking('remove')}>Turn off</Button>
                ) : (
                  <Button onClick={() => setAsking('begin')}>Set up</Button>
                )}
              </Row>
            )}
          </Loaded>
        </Stack>
      )}
      <IdentityDialog
        account={account}
        open={asking === 'begin'}
        onClose={close}
        title="Set up two-step sign-in"
        confirmLabel="Continue"
        send={async ({ password }) => setProgress({ uri: await beginTotp(password) })}
      >
        <p>You need an authenticator app, such as Google Authenticator or 1Password.</p>
      </IdentityDialog>
      <IdentityDialog
        account={account}
        open={asking === 'remove'}
        onClose={close}
        title="Turn off two-step sign-in?"
        confirmLabel="Turn off"
        dangerous
        asksForCode
        send={async (proof) => {
          await removeTotp(proof);
          setChanged(true);
        }}
      >
        <p>Your password alone will open your account.</p>
      </IdentityDialog>
      <GoogleDialog
        account={account}
        open={asking === 'google'}
        asksForCode
        onClose={close}
        onRemoved={() => setChanged(true)}
      />
    </Panel>
  );
}
