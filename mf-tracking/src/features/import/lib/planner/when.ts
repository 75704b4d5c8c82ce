import { endTimeAfter, UNKNOWN_LENGTH_HOURS } from '@feltbook/poker-math';
import {
  formatDayHours,
  isKnownZone,
  MAX_DURATION_HOURS,
  parseDayHours,
  type ResultKindName,
} from '@feltbook/contracts';
import type { RowReader } from './row-reader';
import { PROBLEMS } from '../texts';
import { hasTimeWord } from '../values/clock';
import { filledLength, precisionOf, toHours } from '../values/duration';
import { clockChange, clockTime, type Instant, minutesFrom, type Moment, withinDay } from '../values/moment';
import { beforeEnd, halfMissingIn, inHalfDay, showsHalf } from '../values/twelve-hours';

/** When a result was played, as the contract has it: times, a duration, both with a zone, or neither. */
export interface When {
  readonly date: string;
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly duration?: number | undefined;
  /** The IANA name of the zone in which the times are local. */
  readonly zone?: string | undefined;
  /** The hours of each day, where the file has them. */
  readonly day_hours?: string | undefined;
  /** Details without a field, for the result's notes. */
  readonly resultNote?: string | undefined;
}

const DAY = 1440;

/** A session's start and end, if the file has both. */
interface Span {
  readonly start: Instant;
  readonly end: Instant;
  /** Elapsed minutes, independent of clock changes. */
  readonly minutes: number;
  /** The clocks were changed in between. */
  readonly isShifted: boolean;
  /** The zone to which both were converted. */
  readonly zone: string | undefined;
}

const zoneOf = ({ localIn = '' }: Moment): string | undefined => (isKnownZone(localIn) ? localIn : undefined);

/** @returns undefined if a time is missing or the end is before the start, which is reported */
function spanOf(
  row: RowReader,
  date: string,
  start: Moment | undefined,
  end: Moment | undefined,
): Span | undefined {
  if (start?.minute === undefined || end?.minute === undefined) return undefined;
  const from = { day: start.day ?? date, minute: start.minute };
  const shift = (end.offset ?? 0) - (start.offset ?? 0);
  const isShifted = shift !== 0 && start.offset !== undefined && end.offset !== undefined;
  let to = { day: end.day ?? from.day, minute: end.minute };
  const passed = () => minutesFrom(from, to) - (isShifted ? shift : 0);
  if (passed() < 0 && passed() > -DAY) {
    // An end before the start is on the next day. A note says so if the end's own date contradicts that.
    if (end.day !== undefined) row.notes.add('nextDay', row.line);
    to = withinDay({ ...to, minute: to.minute + DAY });
  }
  if (passed() < 0) return row.fault(PROBLEMS.endBeforeStart, 'end');
  const span = { start: from, end: to, minutes: passed(), isShifted, zone: end.localIn && zoneOf(start) };
  const isLocal = [start, end].every(({ offset, zone }) => offset === undefined && zone === undefined);
  return isLocal && !row.own && span.minutes < DAY ? byDeviceClocks(row, span) : span;
}

const COUNTED = { passed: 'the hours that passed count', shown: 'the hours on the clock count' } as const;

/** Asks whether times are by the clocks of the device's zone if those change in between, unless the row has the length. */
function byDeviceClocks(row: RowReader, span: Span): Span {
  const { zone, clocks } = row.notation;
  const minutes = span.minutes - clockChange(span.start, span.end, zone);
  if (minutes === span.minutes || minutes <= 0) return span;
  const given = lengthOf(row);
  if (given === undefined) row.notes.add('clocks', row.line, clocks && COUNTED[clocks]);
  const isPassed = given === undefined ? clocks === 'passed' : Math.abs(given - minutes) <= 1;
  return isPassed ? { ...span, minutes, isShifted: true, zone: zoneOf({ localIn: zone }) } : span;
}

const clocks = ({ start, end }: Span): { startTime: string; endTime: string } => ({
  startTime: clockTime(start.minute),
  endTime: clockTime(end.minute),
});

function lengthOf(row: RowReader): number | undefined {
  const [hours, more] = [row.length('hours', 'hours'), row.length('minutes', 'minutes')];
  const minutes = row.notation.minutesBeside ? (hours ?? 0) + (more ?? 0) : (hours ?? more);
  return minutes !== undefined && minutes > 0 ? minutes : undefined;
}

function durationOnly(row: RowReader, date: string, minutes: number, resultNote?: string): When | undefined {
  if (minutes <= MAX_DURATION_HOURS * 60) return { date, duration: toHours(minutes), resultNote };
  row.fault(PROBLEMS.tooLong, row.has('end') ? 'end' : row.has('hours') ? 'hours' : 'minutes');
  return undefined;
}

/** @returns minutes of a tournament's second day; 0 without one */
function secondDay(row: RowReader, date: string): number {
  const span = spanOf(row, date, row.moment('dayTwoStart'), row.moment('dayTwoEnd'));
  return span?.minutes ?? 0;
}

/**
 * Minutes from start to end that were not played: the row's break, or what its length is shorter. A length that is longer
 * by whole days counts days that the times do not show.
 */
function pauseOf(row: RowReader, { minutes }: Span): number {
  const pause = row.length('breakTime', 'minutes') ?? 0;
  const given = lengthOf(row);
  if (given === undefined) return pause < minutes ? pause : 0;
  const precision = precisionOf(row.raw(row.has('hours') ? 'hours' : 'minutes'));
  const rest = minutes - given;
  if (pause > 0 && Math.abs(rest - pause) <= precision) return pause;
  if (rest > precision) return rest;
  if (rest >= -precision) return pause < minutes ? pause : 0;
  const days = Math.round(-rest / DAY);
  if (days > 0 && Math.abs(rest + days * DAY) <= precision) return -days * DAY;
  row.notes.add('lengthDiffers', row.line);
  return 0;
}

/** Hours per day as the contract has them; undefined for days that it does not allow. */
const parsedDays = (days: readonly number[]): string | undefined => {
  const text = formatDayHours(days);
  return parseDayHours(text) && text;
};

function fromSpan(row: RowReader, date: string, span: Span): When | undefined {
  const more = secondDay(row, date);
  const pause = more > 0 ? 0 : pauseOf(row, span);
  const played = span.minutes - pause + more;
  const { startTime, endTime } = clocks(span);
  const { zone } = span;
  if (row.has('zone')) return { date, startTime, endTime, duration: toHours(lengthOf(row) ?? span.minutes) };
  const isLong = more > 0 || Math.max(span.minutes, played) >= DAY;
  if (isLong) row.notes.add('severalDays', row.line);
  if (more > 0) {
    const when = durationOnly(row, date, played);
    return when && { ...when, day_hours: parsedDays([span.minutes, more]) };
  }
  if (isLong) return durationOnly(row, date, played);
  if (span.isShifted) {
    const shown = minutesFrom(span.start, span.end);
    if (zone !== undefined && pause === 0 && shown > 0 && shown < DAY)
      return { date, startTime, endTime, duration: toHours(played), zone };
    row.notes.add('clockChange', row.line);
    return durationOnly(row, date, played, `Played ${startTime}–${endTime}, across a clock change.`);
  } else if (pause > 0) {
    row.notes.add('breaks', row.line);
    const resultNote = `Played ${startTime}–${endTime} with a break of ${Math.round(pause)} minutes.`;
    return durationOnly(row, date, played, resultNote);
  } else if (startTime !== endTime) return { date, startTime, endTime, zone };
  return durationOnly(row, date, played);
}

/** Start and end if a start time is known, else the duration alone. */
function fromLength(
  row: RowReader,
  date: string,
  start: Moment | undefined,
  minutes: number,
): When | undefined {
  const startTime = start?.minute === undefined ? undefined : clockTime(start.minute);
  const endTime = startTime === undefined ? undefined : endTimeAfter(startTime, minutes / 60);
  if (minutes > DAY && !row.own) row.notes.add('longer', row.line);
  return endTime === undefined
    ? durationOnly(row, date, minutes)
    : { date, startTime, endTime, zone: start && zoneOf(start) };
}

/**
 * A cash session needs a length. An unknown one is the player's value for such rows, or the shortest possible, with a
 * note.
 */
function withoutLength(
  row: RowReader,
  date: string,
  start: Moment | undefined,
  fill: string | undefined,
): When | undefined {
  const minutes = filledLength(fill);
  row.notes.add('noLength', row.line, minutes === undefined ? undefined : String(toHours(minutes)));
  if (minutes !== undefined) return fromLength(row, date, start, minutes);
  const at = start?.minute === undefined ? '' : `Started at ${clockTime(start.minute)}. `;
  return { date, duration: UNKNOWN_LENGTH_HOURS, resultNote: `${at}How long it took is not known.` };
}

/**
 * When a result was played.
 * @param fill the player's length for rows without one
 * @returns undefined if the row has no valid date, times or length; the row lists the problems
 */
export function whenOf(row: RowReader, kind: ResultKindName, fill?: string): When | undefined {
  const [day, start] = [row.moment('date'), row.moment('start', row.has('date') ? 'time' : 'date')];
  const [ended, endDate] = [row.moment('end', 'time'), row.moment('endDate')];
  const end = ended && { ...ended, day: ended.day ?? endDate?.day };
  const date = day?.day ?? start?.day ?? end?.day;
  if (row.problems.length > 0) return undefined;
  if (date === undefined) {
    row.fault(PROBLEMS.noDate);
    return undefined;
  }
  // A date column may include the start time.
  const isInDay = start?.minute === undefined && day?.minute !== undefined;
  const written = [row.raw(isInDay ? 'date' : 'start'), row.raw('end')] as const;
  const missing = row.own ? undefined : halfMissingIn(...written);
  const halfDay = missing === 'end' ? 'pm' : written.some(showsHalf) ? undefined : row.notation.halfDay;
  const given = isInDay ? day : start;
  const isFixed = written.map(hasTimeWord);
  const moved = missing === 'start' ? beforeEnd(given, end) : given;
  const first = missing || isFixed[0] ? moved : inHalfDay(given, halfDay);
  const began = (first?.minute ?? 0) < DAY ? first : withinDay({ day: date, ...first });
  const until = isFixed[1] ? end : inHalfDay(end, halfDay, began && { day: date, ...began });
  const span = spanOf(row, date, began, until);
  if (row.problems.length > 0) return undefined;
  const startDay = began?.day ?? date;
  const days = minutesFrom({ day: startDay, minute: 0 }, { day: until?.day ?? startDay, minute: 0 }) / DAY;
  if (days >= (span ? 2 : 1)) row.notes.add('spansDays', row.line);
  if (span && span.minutes > 0) return fromSpan(row, startDay, span);
  const minutes = lengthOf(row);
  if (minutes !== undefined) return fromLength(row, startDay, span ? undefined : began, minutes);
  if (row.problems.length > 0) return undefined;
  return kind === 'tournament' ? { date: startDay } : withoutLength(row, startDay, began, fill);
}
