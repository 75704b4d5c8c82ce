import { Button } from '@feltbook/ui';
import { dismissDeviceNotice, useDeviceNotice } from '@feltbook/web-kit';
import { useUpdate } from '../install/updates';
import { useParts } from './load-parts';
import { countOf } from './count-of';
import { Notice } from './notice';

/** Messages on every page: a new version, a deleted account, and those for signed-in players. */
export function Notices() {
  const parts = useParts();
  return (
    <>
      <UpdateNotice />
      <DeletedNotice />
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
