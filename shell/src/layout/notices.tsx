import { Button } from '@feltbook/ui';
import { dismissDeviceNotice, useDeviceNotice, useSession } from '@feltbook/web-kit';
import { useState } from 'react';
import { useUpdate } from '../install/updates';
import { dismissLinkOutcome, linkGoogle, useLinkOutcome } from '../login/google-linking';
import { useParts } from './load-parts';
import { countOf } from './count-of';
import { Notice } from './notice';

/** Messages on every page: a new version, a deleted account, a linked one, and those for signed-in players. */
export function Notices() {
  const parts = useParts();
  return (
    <>
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
        ` ${countOf(removed)} that waited on this device ${removed === 1 ? 'was' : 'were'} removed with it.`}
    </Notice>
  );
}

function GoogleNotice() {
  const outcome = useLinkOutcome();
  const { user } = useSession();
  if (!outcome) return null;
  if (outcome === 'asked') return user && <GoogleQuestion email={user.email} />;
  return (
    <Notice
      urgent={outcome === 'failed'}
      actions={
        <Button size="sm" onClick={dismissLinkOutcome}>
          OK
        </Button>
      }
    >
      {outcome === 'linked'
        ? 'Google is linked. You can sign in with it from now on.'
        : 'Google was not linked. Try “Sign in with Google” again.'}
    </Notice>
  );
}

function GoogleQuestion({ email }: { email: string | null }) {
  const [isLinking, setLinking] = useState(false);
  const link = () => {
    setLinking(true);
    void linkGoogle();
  };
  return (
    <Notice
      actions={
        <>
          <Button size="sm" variant="primary" busy={isLinking} onClick={link}>
            Link Google
          </Button>
          <Button size="sm" onClick={dismissLinkOutcome}>
            Not now
          </Button>
        </>
      }
    >
      Somebody signed in with Google here{email && ` as ${email}`}. If it was you, link it to sign in with it
      from now on.
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
