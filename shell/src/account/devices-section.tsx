import type { Login, OwnAccount } from '@feltbook/contracts';
import { Button, Chip, formatCount, Panel, Row, Stack } from '@feltbook/ui';
import { formatDateTime } from '@feltbook/web-kit/clock';
import { useState } from 'react';
import { AccountList } from './account-list';
import { IdentityDialog } from './identity-dialog';
import { Loaded } from './loaded';
import { endLogin, useLogins } from './own-account';

/** Devices that are shown at first, the last used. An account may have 100. */
const SHOWN = 10;
/** In place of a login: all but this one. */
const OTHERS = 'others';

/** The devices that are signed in, each with a button that signs it out after the password. */
export function DevicesSection({ account }: { readonly account: OwnAccount }) {
  const logins = useLogins();
  const [ending, setEnding] = useState<Login | typeof OTHERS | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const others = logins.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Panel
      title="Devices"
      actions={
        others.length > 0 && (
          <Button size="sm" onClick={() => setEnding(OTHERS)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Loaded query={logins} what="Your devices">
        {(all) => (
          <Stack $gap={3}>
            <AccountList aria-label="Signed-in devices">
              {all
                .filter(({ isCurrent }, place) => showsAll || isCurrent || place < SHOWN)
                .map((login) => (
                  <Device key={login.id} login={login} onEnd={() => setEnding(login)} />
                ))}
            </AccountList>
            {all.length > SHOWN && (
              <Row>
                <Button size="sm" onClick={() => setShowsAll(!showsAll)}>
                  {showsAll ? `Show ${SHOWN}` : `Show all ${formatCount(all.length)}`}
                </Button>
              </Row>
            )}
          </Stack>
        )}
      </Loaded>
      {ending && (
        <IdentityDialog
          account={account}
          open
          onClose={() => setEnding(null)}
          title={ending === OTHERS ? 'Sign out everywhere else?' : `Sign out ${nameOf(ending)}?`}
          confirmLabel="Sign out"
          send={({ password }) => endLogin(ending === OTHERS ? undefined : ending.id, password)}
        >
          <p>{ending === OTHERS ? 'All other devices have' : 'The device has'} to sign in again.</p>
        </IdentityDialog>
      )}
    </Panel>
  );
}

const nameOf = ({ device }: Login): string => device ?? 'Unknown browser';

function Device({ login, onEnd }: { login: Login; onEnd: () => void }) {
  const name = nameOf(login);
  return (
    <li>
      <div>
        <strong>{name}</strong> {login.isNew && !login.isCurrent && <Chip tone="warning">New</Chip>}
        <p>
          Last used {formatDateTime(new Date(login.lastUsedAt))}
          {login.address && ` · ${login.address}`}
        </p>
      </div>
      {login.isCurrent ? (
        <Chip>This device</Chip>
      ) : (
        <Button size="sm" aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
