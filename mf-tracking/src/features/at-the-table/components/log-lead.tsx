import { MAX_DURATION_HOURS } from '@feltbook/contracts';
import { Alert, Button, Row } from '@feltbook/ui';
import { clockTime, formatMoment, type RunningSession, wallClock } from '@feltbook/web-kit';
import { formatTime } from '@feltbook/web-kit/clock';
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

/** What the player still has to enter, or why the form has no times. */
function hintFor({ startTime, duration }: EntryValues, isLong: boolean): string {
  if (startTime) return 'Enter your cash-out to finish.';
  if (!duration) return `The clock ran past ${MAX_DURATION_HOURS} h. How long did you play?`;
  return isLong
    ? 'Over 24 h we store the duration. Your times are in the notes.'
    : 'We store the duration without breaks. Your times are in the notes.';
}

/** Summary of a stopped session, with Keep playing and Discard. Shown above its form. */
export function LogLead({ session, table, values }: LogLeadProps) {
  const navigate = useNavigate();
  const { startedAt, stoppedAt = startedAt } = session;
  const playOn = () => {
    table.playOn();
    void navigate('/table');
  };
  const [startedIn, stoppedIn] = [startZone(session), stopZone(session)];
  // Sessions of a day or more are shown with dates.
  const isLong = stoppedAt - startedAt >= DAY_MS;
  const timeOf = (moment: number, zone?: string) => formatTime(clockTime(wallClock(moment, zone).minute));
  const from = isLong ? formatMoment(startedAt, stoppedAt, startedIn) : timeOf(startedAt, startedIn);
  const to = isLong ? formatMoment(stoppedAt, startedAt, stoppedIn) : timeOf(stoppedAt, stoppedIn);
  return (
    <Alert
      title={`${formatSpan(playedTime(session, stoppedAt))} played, from ${from} to ${to}`}
      actions={
        <Row>
          <Button size="sm" onClick={playOn}>
            Keep playing
          </Button>
          <DiscardButton session={session} table={table} size="sm" />
        </Row>
      }
    >
      {hintFor(values, isLong)}
    </Alert>
  );
}
