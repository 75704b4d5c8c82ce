import { MAX_DURATION_HOURS, TIME_STEP_MINUTES } from '@feltbook/contracts';
import { clockTime, type RunningSession, wallClock, type WallClock } from '@feltbook/web-kit';
import { decimalText } from '@feltbook/web-kit/typed-amount';
import { passedHours, withDeviceZone } from '../../entry/lib/clock-change';
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
  /** Where both times are local; blank if they are not of one zone. */
  readonly zone: string;
}

function localTimesOf(session: RunningSession): LocalTimes {
  const { startedAt, stoppedAt = startedAt } = session;
  const start = wallClock(startedAt, startZone(session));
  const end = wallClock(stoppedAt, stopZone(session));
  const { zone } = withDeviceZone({ zone: startZone(session) ?? '' });
  const days = (Date.parse(end.day) - Date.parse(start.day)) / (MINUTES_A_DAY * 60_000);
  return {
    start,
    end,
    span: days * MINUTES_A_DAY + end.minute - start.minute,
    played: wholeMinutes(playedTime(session, stoppedAt)),
    paused: wholeMinutes(breakTime(session, stoppedAt)),
    zone: startZone(session) === stopZone(session) ? zone : '',
  };
}

/**
 * Whether the form has the times. They do not cover breaks, two time zones and whole days. Differences below a step of the
 * form's times are ignored.
 */
const hasTimes = ({ span, played, paused, zone }: LocalTimes): boolean =>
  span >= 0 &&
  span < SAFE_SPAN &&
  paused < TIME_STEP_MINUTES &&
  (zone !== '' || Math.abs(span - played) < TIME_STEP_MINUTES);

const toStep = (minute: number): number => Math.round(minute / TIME_STEP_MINUTES) * TIME_STEP_MINUTES;

const hoursOf = (minutes: number): number => Math.max(1, Math.round((minutes * 100) / 60)) / 100;

function whenOf(
  local: LocalTimes,
): Pick<EntryValues, 'date' | 'startTime' | 'endTime' | 'duration' | 'zone'> {
  const { start, end, played, zone } = local;
  const date = playingDayAt(start.day, Math.floor(start.minute / 60));
  if (!hasTimes(local)) {
    const hours = hoursOf(played);
    // The player forgot to stop a longer session, and enters its duration.
    const duration = hours > MAX_DURATION_HOURS ? '' : decimalText(hours);
    return { date, startTime: '', endTime: '', duration, zone };
  }
  // A start just before midnight is not rounded to the next day.
  const from = Math.min(toStep(start.minute), MINUTES_A_DAY - TIME_STEP_MINUTES);
  const to = toStep(end.minute) % MINUTES_A_DAY;
  // The contract rejects equal times.
  const endTime = clockTime(to === from ? from + TIME_STEP_MINUTES : to);
  const when = { date, startTime: clockTime(from), endTime, zone };
  // The clocks show a time twice: the form takes the first.
  const isOther = Math.abs(passedHours(withDeviceZone(when)) * 60 - played) > 2 * TIME_STEP_MINUTES;
  return { ...when, duration: isOther ? decimalText(hoursOf(toStep(played))) : '' };
}

/** A sentence for the notes with the times and breaks that the form does not hold; blank without any. */
function noteOf(local: LocalTimes, breaks: number): string {
  const { start, end, span, paused } = local;
  if (hasTimes(local) && paused === 0) return '';
  const at = ({ day, minute }: WallClock) => `${span < MINUTES_A_DAY ? '' : `${day} `}${clockTime(minute)}`;
  const minutes = `${paused} ${paused === 1 ? 'minute' : 'minutes'}`;
  const rest = paused === 0 ? '' : ` with ${breaks > 1 ? 'breaks' : 'a break'} of ${minutes}`;
  return `Played ${at(start)}–${at(end)}${rest}.`;
}

/** The add form's values of a stopped session: all but the cash-out. */
export function entryOf(session: RunningSession): EntryValues {
  const { game_type, location, stakes, currency = '', rebuys, written } = session;
  const local = localTimesOf(session);
  const bought = rebuys.length > 0 && {
    rebuys: decimalText(rebuys.length),
    rebuys_amount: decimalText(rebuysTotal(session)),
  };
  return {
    ...BLANK_VALUES,
    ...whenOf(local),
    game_type,
    location,
    stakes,
    currency,
    buyin: decimalText(totalBuyin(session)),
    ...bought,
    ...written,
    notes: [written?.notes, noteOf(local, session.breaks.length)].filter(Boolean).join('\n'),
  };
}
