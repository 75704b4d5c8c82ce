import { Button, type ButtonSize, preloadOverlays } from '@feltbook/ui';
import { announce, isOnBreak, logPage, type RunningSession } from '@feltbook/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Table } from '../lib/own-table';
import { RebuyDialog } from './rebuy-dialog';

interface TableActionsProps {
  readonly session: RunningSession;
  readonly table: Table;
  readonly size?: ButtonSize;
}

const warmUp = () => void preloadOverlays();

/** The actions at a table: rebuy, break, stop. */
export function TableActions({ session, table, size }: TableActionsProps) {
  const [isRebuying, setRebuying] = useState(false);
  const navigate = useNavigate();
  const pausing = isOnBreak(session);
  const pause = () => {
    if (pausing) table.back();
    else table.takeBreak();
    announce(pausing ? 'Back at the table.' : 'On a break.');
  };
  const stop = () => {
    table.stop();
    void navigate(logPage(session));
  };
  return (
    <>
      <Button size={size} onClick={() => setRebuying(true)} onPointerEnter={warmUp} onFocus={warmUp}>
        Rebuy
      </Button>
      <Button size={size} variant={pausing ? 'primary' : 'secondary'} onClick={pause}>
        {pausing ? 'Resume' : 'Break'}
      </Button>
      <Button size={size} onClick={stop}>
        Stop
      </Button>
      <RebuyDialog open={isRebuying} session={session} table={table} onClose={() => setRebuying(false)} />
    </>
  );
}
