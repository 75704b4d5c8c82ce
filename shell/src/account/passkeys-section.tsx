import type { OwnAccount, Passkey } from '@feltbook/contracts';
import { Button, Panel, Stack } from '@feltbook/ui';
import { formatDateTime } from '@feltbook/web-kit/clock';
import { useState } from 'react';
import { supportsPasskeys } from '../passkeys/supports-passkeys';
import { AccountList } from './account-list';
import { IdentityDialog } from './identity-dialog';
import { Loaded } from './loaded';
import { OtherDevicesOffer } from './other-devices-offer';
import { addOwnPasskey, removePasskey, usePasskeys } from './own-passkeys';
import { PasskeyDialog } from './passkey-dialog';

const momentOf = (time: string) => formatDateTime(new Date(time));

const usesOf = ({ createdAt, lastUsedAt }: Passkey) =>
  lastUsedAt === null ? `Added ${momentOf(createdAt)} · Not used yet` : `Last used ${momentOf(lastUsedAt)}`;

/** The player's passkeys: adds, renames and removes them. */
export function PasskeysSection({ account }: { readonly account: OwnAccount }) {
  const passkeys = usePasskeys();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [isChanged, setChanged] = useState(false);
  return (
    <Panel
      title="Passkeys"
      actions={
        supportsPasskeys() && (
          <Button size="sm" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      <Stack $gap={3}>
        {isChanged && <OtherDevicesOffer account={account} onClose={() => setChanged(false)} />}
        <p>Sign in with your fingerprint, face or screen lock.</p>
        <Loaded query={passkeys} what="Your passkeys">
          {(all) =>
            all.length > 0 && (
              <AccountList aria-label="Passkeys">
                {all.map((passkey) => (
                  <li key={passkey.id}>
                    <div>
                      <strong>{passkey.name}</strong>
                      <p>
                        {usesOf(passkey)}
                        {passkey.isSynced && ' · Synced'}
                      </p>
                    </div>
                    <Button size="sm" aria-label={`Edit ${passkey.name}`} onClick={() => setEdited(passkey)}>
                      Edit
                    </Button>
                  </li>
                ))}
              </AccountList>
            )
          }
        </Loaded>
      </Stack>
      <IdentityDialog
        account={account}
        open={isAdding}
        onClose={() => setAdding(false)}
        title="Add a passkey"
        confirmLabel="Continue"
        send={async (proof) => {
          await addOwnPasskey(proof);
          setChanged(true);
        }}
      >
        <p>Your browser then asks where to save the passkey.</p>
      </IdentityDialog>
      {edited && (
        <PasskeyDialog
          key={edited.id}
          passkey={edited}
          onClose={() => setEdited(null)}
          onRemove={() => {
            setRemoved(edited);
            setEdited(null);
          }}
        />
      )}
      {removed && (
        <IdentityDialog
          account={account}
          open
          onClose={() => setRemoved(null)}
          title={`Remove ${removed.name}?`}
          confirmLabel="Remove passkey"
          dangerous
          send={async (proof) => {
            await removePasskey(removed.id, proof);
            setChanged(true);
          }}
        >
          <p>A removed passkey no longer signs you in. Delete it from your password manager too.</p>
        </IdentityDialog>
      )}
    </Panel>
  );
}
