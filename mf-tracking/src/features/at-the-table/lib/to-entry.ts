import { MAX_DURATION_HOURS, TIME_STEP_MINUTES } from '@feltbook/contracts';
import { clockTime, type RunningSession, wallClock, type WallClock } from '@feltbook/web-kit';
import { formatNumber } from '../../entry/lib/numbers';
import { playingDayAt } from '../../entry/lib/playing-day';
import { BLANK_VALUES, type EntryValues } from '../../entry/lib/values';
import { breakTime, playedTime, startZone, stopZone, wholeMinutes } from './clock';
import { rebuysTotal, totalBuyin } from './running-session';

const MINUTES_A_DAY = 1440;
/** Above this span, rounding could make both times equal or swap them. */
const SAFE_SPAN = MINUTES_A_DAY - 2 * TIME_STEP_MINUTES;

/** A session's local times and its elapsed time. In minutes. */
interface LocalTimes {
  readonly start: WallClock;
  readonly end: WallClock;
  /** Between both local times, including breaks. */
  readonly span: number;
  readonly played: number;
  readonly paused: number;
}

function localTimesOf(session: RunningSession): LocalTimes {
  const { startedAt, stoppedAt = startedAt } = session;
  const start = wallClock(startedAt, startZone(session));
  const end = wallClock(stoppedAt, stopZone(session));
  const days = (Date.parse(end.day) - Date.parse(start.day)) / (MINUTES_A_DAY * 60_000);
  return {
    start,
    end,
    span: days * MINUTES_A_DAY + end.minute - start.minute,
    played: wholeMinutes(playedTime(session, stoppedAt)),
    paused: wholeMinutes(breakTime(session, stoppedAt)),
  };
}

/**
 * Whether both times determine the duration, as the contract derives it from them. They do not cover breaks, clock changes,
 * other time zones and whole days. Differences below a step of the form's times are ignored.
 */
const areTimesEnough = ({ span, played }: LocalTimes): boolean =>
  span < SAFE_SPAN && Math.abs(span - played) < TIME_STEP_MINUTES;

const toStep = (minute: number): number => Math.round(minute / TIME_STEP_MINUTES) * TIME_STEP_MINUTES;

function whenOf(local: LocalTimes): Pick<EntryValues, 'date' | 'startTime' | 'endTime' | 'duration'> {
  const { start, end, played } = local;
  const date = playingDayAt(start.day, Math.floor(start.minute / 60));
  if (!areTimesEnough(local)) {
    const hours = Math.max(1, Math.round((played * 100) / 60)) / 100;
    // The player forgot to stop a longer session, and enters its duration.
    const duration = hours > MAX_DURATION_HOURS ? '' : formatNumber(hours);
    return { date, startTime: '', endTime: '', duration };
  }
  // A start just before midnight is not rounded to the next day.
  const from = Math.min(toStep(start.minute), MINUTES_A_DAY - TIME_STEP_MINUTES);
  const to = toStep(end.minute) % MINUTES_A_DAY;
  // The contract rejects equal times.
  const endTime = clockTime(to === from ? from + TIME_STEP_MINUTES : to);
  return { date, startTime: clockTime(from), endTime, duration: '' };
}

/** A sentence for the notes with the times and breaks that the form does not hold; blank without any. */
function noteOf(local: LocalTimes, breaks: number): string {
  const { start, end, span, paused } = local;
  if (areTimesEnough(local) && paused === 0) return '';
  const at = ({ day, minute }: WallClock) => `${span < MINUTES_A_DAY ? '' : `${day} `}${clockTime(minute)}`;
  const minutes = `${paused} ${paused === 1 ? 'minute' : 'minutes'}`;
  const rest = paused === 0 ? '' : ` with ${breaks > 1 ? 'breaks' : 'a break'} of ${minutes}`;
  return `Played ${at(start)}–${at(end)}${rest}.`;
}

/** The add form's values of a stopped session: all but the cash-out. */
export function entryOf(session: RunningSession): EntryValues {
  const { game_type, location, stakes, rebuys, written } = session;
  const local = localTimesOf(session);
  const bought = rebuys.length > 0 && {
    rebuys: String(rebuys.length),
    rebuys_amount: formatNumber(rebuysTotal(session)),
  };
  return {
    ...BLANK_VALUES,
    ...whenOf(local),
    game_type,
    location,
    stakes,
    buyin: formatNumber(totalBuyin(session)),
    ...bought,
    ...written,
    notes: [written?.notes, noteOf(local, session.breaks.length)].filter(Boolean).join('\n'),
  };
}
