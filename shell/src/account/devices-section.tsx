import type { Login } from '@feltbook/contracts';
import { Alert, Button, Chip, Panel, Skeleton, Stack } from '@feltbook/ui';
import { Trouble } from '@feltbook/web-kit';
import { formatDateTime } from '@feltbook/web-kit/clock';
import { useState } from 'react';
import { AccountList } from './account-list';
import { actionFailure } from '../forms/action-failure';
import { endLogin, useLogins } from './own-account';

/** In place of a login's id: all but this one. */
const OTHERS = 'others';

/** The devices that are signed in, each with a button that signs it out. */
export function DevicesSection() {
  const { data: logins, isError, errorUpdateCount, refetch } = useLogins();
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const end = async (what: string) => {
    setEnding(what);
    setFailure(null);
    try {
      await endLogin(what === OTHERS ? undefined : what);
    } catch (error) {
      setFailure(actionFailure(error));
    } finally {
      setEnding(null);
    }
  };

  const others = logins?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Panel
      title="Devices"
      actions={
        others.length > 0 && (
          <Button size="sm" busy={ending === OTHERS} onClick={() => void end(OTHERS)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Stack $gap={3}>
        {failure && <Alert tone="error">{failure}</Alert>}
        {!logins && isError && (
          <Trouble
            title="Your devices could not be loaded."
            failures={errorUpdateCount}
            onRetry={() => void refetch()}
          />
        )}
        {!logins && !isError && <Skeleton $height="4rem" />}
        {logins && (
          <AccountList aria-label="Signed-in devices">
            {logins.map((login) => (
              <Device
                key={login.id}
                login={login}
                busy={ending === login.id}
                onEnd={() => void end(login.id)}
              />
            ))}
          </AccountList>
        )}
      </Stack>
    </Panel>
  );
}

function Device({ login, busy, onEnd }: { login: Login; busy: boolean; onEnd: () => void }) {
  const name = login.device ?? 'Unknown browser';
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
        <Button size="sm" busy={busy} aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
