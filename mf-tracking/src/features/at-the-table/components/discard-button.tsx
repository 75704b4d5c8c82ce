import { Button, type ButtonSize, ConfirmDialog, isolate } from '@feltbook/ui';
import { announce, type RunningSession } from '@feltbook/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatSpan, playedTime } from '../lib/clock';
import type { Table } from '../lib/own-table';

interface DiscardButtonProps {
  readonly session: RunningSession;
  readonly table: Table;
  readonly size?: ButtonSize;
}

/** Ends a session without a result, after asking. */
export function DiscardButton({ session, table, size }: DiscardButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const discard = () => {
    setAsking(false);
    table.end(session, 'discarded');
    announce('The session is discarded.');
    void navigate('/table');
  };
  return (
    <>
      <Button variant="quiet" size={size} onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Discard this session?"
        confirmLabel="Discard"
        dangerous
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        {formatSpan(playedTime(session, Date.now()))} of {isolate(session.stakes)} at{' '}
        {isolate(session.location)} will not be logged. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
