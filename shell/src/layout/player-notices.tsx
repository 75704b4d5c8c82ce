import { Button, formatNumberOf, LinkButton } from '@feltbook/ui';
import {
  dismissLostEmail,
  type StoredSave,
  useAsOfBar,
  useLostEmail,
  useOnline,
  offlineQueue,
  useCanStore,
  useQueuedChanges,
  useStoredSaves,
} from '@feltbook/web-kit';
import { formatDateTime } from '@feltbook/web-kit/clock';
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

async function sendNow(): Promise<void> {
  await offlineQueue.send();
  const { sendChanges } = await import('@feltbook/web-kit/change-queue');
  await sendChanges();
}

/** The only bar about the network: what is saved here, what is not counted, and how old the data is. */
function NetworkNotice({ saves }: { readonly saves: readonly StoredSave[] }) {
  const changes = useQueuedChanges().filter(({ refusal }) => refusal === undefined).length;
  const queued = saves.length + changes;
  const isOnline = useOnline();
  const keepsSaves = useCanStore();
  const hasBar = !isOnline || queued > 0;
  const { at, uncounted } = useAsOfBar(hasBar);
  if (!hasBar) return null;
  const isOne = queued === 1;
  const asOf = at !== null && ` As of ${formatDateTime(at)}.`;
  if (queued === 0)
    return (
      <Notice>
        {keepsSaves
          ? 'You are offline. You see saved data, and what you log is kept.'
          : 'You are offline, and this browser cannot keep what you log.'}
        {asOf}
      </Notice>
    );
  const scopes = new Set(saves.map(({ scope }) => scope));
  const noun = (scopes.size === 1 && NOUNS[saves[0]?.scope ?? '']) || 'result';
  const saved = changes > 0 ? formatNumberOf(queued, 'entry', 'entries') : formatNumberOf(queued, noun);
  // Safari deletes a site's data after seven days of use without a visit, unless it is on the Home Screen.
  const limit =
    isAddedByHand() && ` Open Feltbook within 7 days, or Safari deletes ${isOne ? 'it' : 'them'}.`;
  return (
    <Notice
      actions={
        isOnline && (
          <Button size="sm" onClick={() => void sendNow()}>
            Send now
          </Button>
        )
      }
    >
      {!isOnline && 'Offline. '}
      {saved} saved here; {isOne ? 'it uploads' : 'they upload'} later.
      {uncounted > 0 && ' Not counted on this page yet.'}
      {asOf}
      {limit}
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
