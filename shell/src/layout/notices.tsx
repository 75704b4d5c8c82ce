import { Button, color, font, LinkButton, size, space } from '@feltbook/ui';
import { sendSaves, type StoredSave, useOnline, useSaves, useSession } from '@feltbook/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useUpdate } from '../install/updates';

/** Where the results of each kind are listed, refused ones above them. */
const LISTS: Readonly<Record<string, string>> = { sessions: '/cash', tournaments: '/tournaments' };

/** A line under the bar: quiet, and part of the page, so that it covers nothing. */
const Strip = styled.div<{ $urgent?: boolean }>`
  border-bottom: 1px solid ${color.line};
  background: ${({ $urgent }) => ($urgent ? color.dangerTint : color.raised)};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  max-width: ${size.page};
  min-height: 2.5rem;
  margin-inline: auto;
  padding: ${space[1]} ${space[6]};
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  > span {
    flex: 1 1 14rem;
  }
`;

interface NoticeProps {
  readonly urgent?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Notice({ urgent = false, actions, children }: NoticeProps) {
  return (
    <Strip $urgent={urgent} role={urgent ? 'alert' : 'status'}>
      <Line>
        <span>{children}</span>
        {actions}
      </Line>
    </Strip>
  );
}

const results = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

/** What concerns every page: a new version, no network, and what is on this device only. */
export function Notices() {
  const { isSignedIn } = useSession();
  const saves = useSaves();
  return (
    <>
      <UpdateNotice />
      {isSignedIn && <NetworkNotice waiting={saves.filter(({ refusal }) => !refusal).length} />}
      {isSignedIn && <RefusedNotice refused={saves.filter(({ refusal }) => refusal)} />}
    </>
  );
}

function UpdateNotice() {
  const update = useUpdate();
  if (!update) return null;
  return (
    <Notice
      actions={
        <>
          <Button size="sm" variant="primary" onClick={update.reload}>
            Reload
          </Button>
          <Button size="sm" onClick={update.later}>
            Later
          </Button>
        </>
      }
    >
      A new version of Feltbook is ready.
    </Notice>
  );
}

function NetworkNotice({ waiting }: { readonly waiting: number }) {
  const online = useOnline();
  if (!online && waiting === 0)
    return <Notice>No network. You see what this device saw last, and what you log is kept.</Notice>;
  if (waiting === 0) return null;
  const what = `${results(waiting)} ${waiting === 1 ? 'waits' : 'wait'} on this device`;
  if (!online)
    return (
      <Notice>
        No network. {what} and {waiting === 1 ? 'is' : 'are'} sent when it is back.
      </Notice>
    );
  return (
    <Notice
      actions={
        <Button size="sm" onClick={() => void sendSaves()}>
          Send now
        </Button>
      }
    >
      {what} to be sent.
    </Notice>
  );
}

function RefusedNotice({ refused }: { readonly refused: readonly StoredSave[] }) {
  const [first] = refused;
  if (!first) return null;
  return (
    <Notice
      urgent
      actions={
        <LinkButton as={Link} to={LISTS[first.scope] ?? '/cash'} size="sm">
          See why
        </LinkButton>
      }
    >
      {results(refused.length)} that waited on this device {refused.length === 1 ? 'was' : 'were'} not saved.
    </Notice>
  );
}
