import { Alert, Button, Row } from '@feltbook/ui';
import { clockTime, formatMoment, type RunningSession, wallClock } from '@feltbook/web-kit';
import { useNavigate } from 'react-router-dom';
import type { EntryValues } from '../../entry/lib/values';
import { formatSpan, playedTime, startZone, stopZone } from '../lib/clock';
import type { Table } from '../lib/own-table';
import { DiscardButton } from './discard-button';

const DAY_MS = 86_400_000;

interface LogLeadProps {
  readonly session: RunningSession;
  readonly table: Table;
  /** The values that the form was filled with. */
  readonly values: EntryValues;
}

/** The values that the player still has to enter. */
function whatIsLeft({ startTime, duration }: EntryValues): string {
  if (startTime) return 'All that is left to say is what you cashed out.';
  if (!duration) return 'A session is at most 120 hours long: say in Duration how long you played.';
  return 'Two times cannot say so: the duration stands in their place, and can be corrected. The notes tell when you played.';
}

/** Summary of a stopped session, with Back and Discard. Shown above its form. */
export function LogLead({ session, table, values }: LogLeadProps) {
  const navigate = useNavigate();
  const { startedAt, stoppedAt = startedAt } = session;
  const playOn = () => {
    table.playOn();
    void navigate('/table');
  };
  const [startedIn, stoppedIn] = [startZone(session), stopZone(session)];
  // Sessions over midnight need no dates, longer ones do.
  const isLong = stoppedAt - startedAt >= DAY_MS;
  const timeOf = (moment: number, zone?: string) => clockTime(wallClock(moment, zone).minute);
  const from = isLong ? formatMoment(startedAt, stoppedAt, startedIn) : timeOf(startedAt, startedIn);
  const to = isLong ? formatMoment(stoppedAt, startedAt, stoppedIn) : timeOf(stoppedAt, stoppedIn);
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
      {whatIsLeft(values)}
    </Alert>
  );
}
