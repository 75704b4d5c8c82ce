import { Button, formatNumberOf, LinkButton } from '@feltbook/ui';
import {
  dismissLostEmail,
  type StoredSave,
  useLostEmail,
  useOnline,
  offlineQueue,
  useCanStore,
  useStoredSaves,
} from '@feltbook/web-kit';
import { Link } from 'react-router-dom';
import { isAddedByHand } from '../install/home-screen';
import { TableCompanion } from '../table/companion';
import { HomeScreenNotice } from './home-screen-notice';
import { Notice } from './notice';
import { ElsewhereNotice, TableNotice } from './table-notice';
import { UndoNotice } from './undo-notice';

/** The lists of each kind, which show rejected results first. */
const LISTS: Readonly<Record<string, string>> = { sessions: '/cash', tournaments: '/tournaments' };

/** Messages for signed-in players: lost address, no network, queued and rejected results, running session. */
export function PlayerNotices() {
  const saves = useStoredSaves();
  return (
    <>
      <LostEmailNotice />
      <NetworkNotice saves={saves.filter(({ refusal }) => !refusal)} />
      <RejectedNotice rejected={saves.filter(({ refusal }) => refusal)} />
      <ElsewhereNotice />
      <TableNotice />
      <TableCompanion />
      <HomeScreenNotice />
      <UndoNotice />
    </>
  );
}

function LostEmailNotice() {
  const email = useLostEmail();
  if (!email) return null;
  return (
    <Notice
      urgent
      actions={
        <>
          <LinkButton as={Link} to="/account" size="sm">
            See how you sign in
          </LinkButton>
          <Button size="sm" onClick={() => void dismissLostEmail()}>
            OK
          </Button>
        </>
      }
    >
      Somebody else verified {email}, so your account no longer has it.
    </Notice>
  );
}

/** What one queued result of each list is called. */
const NOUNS: Readonly<Record<string, string>> = { sessions: 'session', tournaments: 'tournament' };

function NetworkNotice({ saves }: { readonly saves: readonly StoredSave[] }) {
  const queued = saves.length;
  const online = useOnline();
  const keepsSaves = useCanStore();
  if (!online && queued === 0)
    return (
      <Notice>
        {keepsSaves
          ? 'You are offline. You see saved data, and what you log is kept.'
          : 'You are offline, and this browser cannot keep what you log.'}
      </Notice>
    );
  if (queued === 0) return null;
  const scopes = new Set(saves.map(({ scope }) => scope));
  const saved = formatNumberOf(queued, (scopes.size === 1 && NOUNS[saves[0]?.scope ?? '']) || 'result');
  const what = `${formatNumberOf(queued, 'result')} ${queued === 1 ? 'waits' : 'wait'} on this device`;
  // Safari deletes a site's data after seven days of use without a visit, unless it is on the Home Screen.
  const limit =
    isAddedByHand() && ` Open Feltbook within 7 days, or Safari deletes ${queued === 1 ? 'it' : 'them'}.`;
  if (!online)
    return (
      <Notice>
        Offline. {saved} saved here; {queued === 1 ? 'it uploads' : 'they upload'} later.{limit}
      </Notice>
    );
  return (
    <Notice
      actions={
        <Button size="sm" onClick={() => void offlineQueue.send()}>
          Send now
        </Button>
      }
    >
      {what} to be sent.{limit}
    </Notice>
  );
}

function RejectedNotice({ rejected }: { readonly rejected: readonly StoredSave[] }) {
  const [first] = rejected;
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
      {formatNumberOf(rejected.length, 'result')} that waited on this device{' '}
      {rejected.length === 1 ? 'was' : 'were'} not saved.
    </Notice>
  );
}
