import { isoDate } from '@feltbook/poker-math';
import type { DateOrders } from '../types';
import {
  type Clock,
  endingTime,
  fractionTime,
  isFraction,
  minuteOfFraction,
  type TimesAre,
  withHalfMarks,
  withoutTimeWords,
} from './clock';
import { readDay, type WrittenDay } from './day';

/** A day, a time of day, or both, in the player's local time. */
export interface Moment extends WrittenDay, Partial<Clock> {
  /** The IANA name of the zone to which it was converted. */
  readonly localIn?: string | undefined;
}

/** The longest text that is parsed, in characters. */
const LONGEST = 80;

/** Notations that are rewritten before a text is parsed. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/^'/, ''],
  [/\s?\(([A-Z]{2,5})\)$/, ' $1'],
  [/(?<=\d)\s?\([^()]*\)$/, ''],
  [/(\d)\s?[時时點点시]\s?半$/u, '$1:30'],
  [/(\d)\s?[時时點点시]\s?(\d)\s?[分분]$/u, '$1:0$2'],
  [/(\d)\s?[時时點点시]\s?(?:(\d\d)\s?[分분](?:\s?\d{1,2}\s?[秒초])?)$/u, '$1:$2'],
  [/(\d)\s?[時时點点시]$/u, '$1:00'],
  [/(?:午前|上午|오전)\s?(.+)$/u, ' $1 am'],
  [/(?:午後|下午|오후)\s?(.+)$/u, ' $1 pm'],
  [/(?:^|\s)([ap]\.?m\.?)\s(\d.*)$/i, ' $2 $1'],
  // The end of a night is on the next day anyway.
  [/,? (?:the )?(?:next|following) (?:day|morning)$|(?<=:\d\d) ?\+1 ?d?$/i, ''],
  [/(\d)\s?uhr\s?(\d\d)$/i, '$1:$2'],
  // `5 March 2024 at 20:15`, `um 20:15 Uhr`
  [/(?:^|[\s,])(?:at|um|à|às|om|kl|klo|a las|alle|alle ore|о|o|в)\.?\s(?=\d)/giu, ' '],
];

/** Numbers and their separators, which need no rewriting. */
const PLAIN = /^[\d :./T-]*$/;

/** Days since 30 December 1899, as spreadsheets count. */
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
const SERIAL_1970 = 25_569;
const SERIAL_LAST = 80_000;
const DAY_MS = 86_400_000;

function fromSerial(text: string): Moment | undefined {
  const match = SERIAL.exec(text);
  const days = Number(match?.[1]);
  if (!match || days < SERIAL_1970 || days > SERIAL_LAST) return undefined;
  const day = new Date((days - SERIAL_1970) * DAY_MS).toISOString().slice(0, 10);
  return { day, minute: match[2] === undefined ? undefined : minuteOfFraction(match[2]) };
}

/** Seconds or milliseconds since 1970, from 2001 to 2033. */
const EPOCH = /^(1\d{9})(\d{3})?$/;
export const isEpoch = (text: string): boolean => EPOCH.test(text.trim());

function fromEpoch(text: string): Moment | undefined {
  const seconds = EPOCH.exec(text)?.[1];
  if (seconds === undefined) return undefined;
  const iso = new Date(Number(seconds) * 1000).toISOString();
  return { day: iso.slice(0, 10), minute: (Number(seconds) % 86_400) / 60, utc: true, offset: 0 };
}

/** A year without month and day. */
export const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text.trim());

/** Moves 24:00 to the next midnight. */
export function withinDay<Value extends Moment>(moment: Value): Value {
  const { day, minute = 0 } = moment;
  if (minute < 1440 || day === undefined) return moment;
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return { ...moment, day: next, minute: minute - 1440 };
}

/**
 * Reads a date, a time of day, or both: `1/4/11 9:35 AM`, `2024-03-05T20:15:00Z`, `5. März 2024`, `20:15`, `45000.5`, `24-Oct`.
 * A time with an offset from UTC, or a zone, is the player's local time.
 * @param order of dates whose parts are all numbers @param times for a column that holds times: `20.15`, `1900`, `0.8125`
 * @returns undefined if it is neither
 */
export function parseMoment(text: string, order: DateOrders, times?: TimesAre): Moment | undefined {
  // No date is this long, and the regular expressions would be slow.
  if (text.length > LONGEST) return undefined;
  const blanked = text.normalize('NFC').trim().split(/\s+/).join(' ');
  const written = PLAIN.test(blanked)
    ? blanked
    : REWRITES.reduce(
        (rest, [from, to]) => rest.replace(from, to),
        withHalfMarks(withoutTimeWords(blanked)),
      ).trim();
  // Midnight among fractions of the day.
  if (times === 'fractions' && written === '0') return { minute: 0 };
  if (times && isFraction(written)) return fractionTime(written, times);
  const ending = endingTime(written);
  if (times && ending?.before === '') return ending.clock;
  const alone = fromSerial(written) ?? fromEpoch(written) ?? readDay(written, order);
  if (alone || !ending) return alone;
  const { before, clock, isCompact } = ending;
  const date = before.replace(/[\s,@|–-]{1,3}$/, '');
  // `20.15` without a day may be a day itself.
  if (date === '') return isCompact ? undefined : { minute: clock.minute };
  const day = readDay(date, order);
  return day && (day.day ?? !isCompact) ? withinDay({ ...day, ...clock }) : undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Converts a moment to another time zone. @param zone such as 'Europe/Berlin' */
export function inZone({ day, minute = 0 }: Moment, zone: string): Moment {
  if (day === undefined) return { minute };
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    });
    formats.set(zone, format);
  }
  const at = Date.parse(`${day}T00:00:00Z`) + Math.floor(minute) * 60_000;
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const there = {
    day: isoDate(part('year'), part('month'), part('day')),
    minute: part('hour') * 60 + part('minute'),
  };
  const offset = Math.round(minutesFrom({ day, minute: Math.floor(minute) }, there));
  return { ...there, offset, localIn: zone };
}

/** Minutes ahead of UTC of a zone's clocks when they show a time; the first of both if they show it twice. */
function offsetIn({ day, minute }: Instant, zone: string): number {
  const offsetAt = (at: number): number => inZone({ day, minute: at }, zone).offset ?? 0;
  const [before = 0, after = 0] = [-1440, 1440].map((days) => offsetAt(minute + days));
  const isShown = (offset: number): boolean => offsetAt(minute - offset) === offset;
  return before !== after && isShown(after) && !isShown(before) ? after : before;
}

/** By how many minutes a zone's clocks are put forward between two times that they show. */
export const clockChange = (start: Instant, end: Instant, zone: string): number =>
  offsetIn(end, zone) - offsetIn(start, zone);

/** @returns HH:MM */
export function clockTime(minute: number): string {
  const whole = Math.floor(minute) % 1440;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** A moment with a day and a time. */
export interface Instant {
  readonly day: string;
  readonly minute: number;
}

/** @returns minutes from one moment to another */
export const minutesFrom = (start: Instant, end: Instant): number =>
  (Date.parse(`${end.day}T00:00:00Z`) - Date.parse(`${start.day}T00:00:00Z`)) / 60_000 +
  end.minute -
  start.minute;
