import { Button, formatNumberOf } from '@feltbook/ui';
import { dismissDeviceNotice, useDeviceNotice, useSession } from '@feltbook/web-kit';
import { useState } from 'react';
import { useUpdate } from '../install/updates';
import { dismissLinkOutcome, linkGoogle, useLinkOutcome } from '../login/google-linking';
import { useParts } from './load-parts';
import { Notice } from './notice';
import { PreviewNotice } from './preview-notice';

/** Messages on every page: a preview, a new version, a deleted account, a linked one, and those for signed-in players. */
export function Notices() {
  const parts = useParts();
  return (
    <>
      <PreviewNotice />
      <UpdateNotice />
      <DeletedNotice />
      <GoogleNotice />
      {parts && <parts.PlayerNotices />}
    </>
  );
}

function DeletedNotice() {
  const notice = useDeviceNotice();
  if (!notice) return null;
  const { removedSaves: removed } = notice;
  return (
    <Notice
      urgent
      actions={
        <Button size="sm" onClick={() => void dismissDeviceNotice()}>
          OK
        </Button>
      }
    >
      Your account was deleted.
      {removed > 0 &&
        ` ${formatNumberOf(removed, 'result')} that waited on this device ${removed === 1 ? 'was' : 'were'} removed with it.`}
    </Notice>
  );
}

/** One notice for the question and its outcome: it stays, and with it the focus. */
function GoogleNotice() {
  const outcome = useLinkOutcome();
  const { user } = useSession();
  const [isLinking, setLinking] = useState(false);
  if (!outcome || (outcome === 'asked' && !user)) return null;
  const link = () => {
    setLinking(true);
    void linkGoogle().finally(() => setLinking(false));
  };
  return (
    <Notice
      urgent={outcome === 'failed'}
      actions={
        outcome === 'asked' ? (
          <>
            <Button key="link" size="sm" variant="primary" busy={isLinking} onClick={link}>
              Link Google
            </Button>
            <Button key="no" size="sm" onClick={dismissLinkOutcome}>
              Not now
            </Button>
          </>
        ) : (
          <Button key="ok" size="sm" onClick={dismissLinkOutcome}>
            OK
          </Button>
        )
      }
    >
      {outcome === 'asked' &&
        `Somebody signed in with Google here${user?.email ? ` as ${user.email}` : ''}. If it was you, link it to sign in with it from now on.`}
      {outcome === 'linked' && 'Google is linked. You can sign in with it from now on.'}
      {outcome === 'failed' && 'Google was not linked. Try “Sign in with Google” again.'}
    </Notice>
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
