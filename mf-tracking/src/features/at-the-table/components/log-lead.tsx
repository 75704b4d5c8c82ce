import { Alert, Button, Row } from '@feltbook/ui';
import { useNavigate } from 'react-router-dom';
import { formatSpan, playedTime, wallClock, clockTime } from '../lib/clock';
import type { Table } from '../lib/own-table';
import type { RunningSession } from '../lib/running-session';
import { DiscardButton } from './discard-button';

interface LogLeadProps {
  readonly session: RunningSession;
  readonly table: Table;
  /** Whether the form has a duration in the place of times. */
  readonly timeless: boolean;
}

/** Above the form of a session that was stopped: what it was, and the ways out of it. */
export function LogLead({ session, table, timeless }: LogLeadProps) {
  const navigate = useNavigate();
  const { startedAt, stoppedAt = startedAt } = session;
  const playOn = () => {
    table.playOn();
    void navigate('/table');
  };
  const [from, to] = [startedAt, stoppedAt].map((moment) => clockTime(wallClock(moment).minute));
  return (
    <Alert
      title={`${formatSpan(playedTime(session, stoppedAt))} played, from ${from} to ${to}`}
      actions={
        <Row>
          <Button size="sm" onClick={playOn}>
            Play on
          </Button>
          <DiscardButton session={session} table={table} size="sm" />
        </Row>
      }
    >
      {timeless
        ? 'Two times cannot say so, and the duration stands in their place. The notes tell when you played.'
        : 'All that is left to say is what you cashed out.'}
    </Alert>
  );
}
