import { ConfirmDialog, formatNumberOf, Stack } from '@feltbook/ui';
import {
  nameOf,
  useKeepsAfterSignOut,
  useQueuedChanges,
  useRunningSession,
  useSession,
  offlineQueue,
  useStoredSaves,
} from '@feltbook/web-kit';
import { useNavigate } from 'react-router-dom';

/**
 * Confirms the sign-out, then shows the sign-in page. Queued saves are discarded: the dialog shows how many, and offers
 * to stay. A running session is kept for the next sign-in.
 */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, signOut } = useSession();
  const { length: left } = useStoredSaves();
  const { session, isStored } = useRunningSession();
  const keepsSession = useKeepsAfterSignOut();
  const { length: changes } = useQueuedChanges();
  const navigate = useNavigate();
  const logout = async () => {
    onClose();
    if (left > 0) await offlineQueue.discardAll().catch(() => undefined);
    await signOut();
    await navigate('/login');
  };
  return (
    <ConfirmDialog
      open={open}
      title="Logout confirmation"
      confirmLabel={left > 0 ? `Discard ${formatNumberOf(left, 'result')} and logout` : 'Logout'}
      cancelLabel={left > 0 ? 'Stay signed in' : 'Cancel'}
      dangerous={left > 0}
      onConfirm={() => void logout()}
      onCancel={onClose}
    >
      <Stack $gap={2}>
        <p>Are you sure you want to logout {nameOf(user)}?</p>
        {left > 0 && (
          <p>
            {formatNumberOf(left, 'result')} on this device {left === 1 ? 'is' : 'are'} not saved at Feltbook
            yet. Logging out discards {left === 1 ? 'it' : 'them'}. Stay signed in, and{' '}
            {left === 1 ? 'it is' : 'they are'} sent when the network is back.
          </p>
        )}
        {changes > 0 && (
          <p>
            {formatNumberOf(changes, 'entry', 'entries')} {changes === 1 ? 'is' : 'are'} not sent yet.{' '}
            {keepsSession
              ? 'Sent when you sign in again on this device.'
              : `Logging out removes ${changes === 1 ? 'it' : 'them'} from this device.`}
          </p>
        )}
        {session && isStored && (
          <p>
            The session at {session.location} is not logged yet.{' '}
            {keepsSession
              ? 'It stays on this device until you sign in again.'
              : 'Logging out removes it from this device.'}
          </p>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
