import { formatDay, parseDay } from '@feltbook/poker-math';
import type { DateOrder } from '../types';
import { monthNamed } from './months';

/** A day, a time of day, or both, in the player's local time. */
export interface Moment {
  /** YYYY-MM-DD. */
  readonly day?: string | undefined;
  /** Since midnight, with seconds as a fraction. */
  readonly minute?: number | undefined;
  /** Whether it was written in UTC. */
  readonly utc?: boolean | undefined;
  /** Minutes ahead of UTC, if the file or the player's time zone shows it. */
  readonly offset?: number | undefined;
}

/** The longest text that is parsed, in characters. */
const LONGEST = 60;

const TIME =
  /(?:^|(?<![T\s,])[T\s,]+)(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?\s?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const BARE_HOUR = /(?:^|(?<![T\s,])[T\s,]+)(\d{1,2})\s*([ap])\.?\s?m\.?$/i;
const YEAR_FIRST = /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})\.?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
/** Days, months and years as numbers, in an ambiguous order. */
export const NUMERIC_DATE = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
const DAY_NAMED_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s.\-/]+(?:de\s+)?(\p{L}+)\.?[\s.,\-/]+(?:de\s+)?(\d{4}|\d{2})$/iu;
const NAMED_MONTH_DAY = /^(\p{L}+)\.?[\s.\-/]+(\d{1,2})(?:st|nd|rd|th)?[\s.,\-/]+(\d{4}|\d{2})$/iu;
/** A word before a date. */
const LEADING_WORD = /^(\p{L}+)(?:[.,]+\s*|\s+)/u;
const BEGINS_WITH_NUMBERS = /^\d{1,4}[-/.]\d{1,2}[-/.]\d/;
/** Days since 30 December 1899, as spreadsheets count. */
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
const SERIAL_1970 = 25_569;
const SERIAL_LAST = 80_000;

const fullYear = (text: string): number => {
  const year = Number(text);
  return text.length > 2 ? year : year + (year >= 70 ? 1900 : 2000);
};

const realDay = (year: number, month: number, day: number): string | undefined => {
  const text = formatDay(year, month, day);
  return parseDay(text) ? text : undefined;
};

function parseDate(text: string, order: DateOrder): string | undefined {
  const ymd = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (ymd) return realDay(Number(ymd[1]), Number(ymd[2]), Number(ymd[3]));
  const numeric = NUMERIC_DATE.exec(text);
  if (numeric && numeric[0].length === text.replace(/\.$/, '').length) {
    const [first, second, year] = [Number(numeric[1]), Number(numeric[2]), fullYear(numeric[3] ?? '')];
    return order === 'mdy' ? realDay(year, first, second) : realDay(year, second, first);
  }
  const dayFirst = DAY_NAMED_MONTH.exec(text);
  const monthFirst = dayFirst ? null : NAMED_MONTH_DAY.exec(text);
  const month = monthNamed(dayFirst?.[2] ?? monthFirst?.[1] ?? '');
  if (month === undefined) return undefined;
  const [day, year] = dayFirst ? [dayFirst[1], dayFirst[3]] : [monthFirst?.[2], monthFirst?.[3]];
  return realDay(fullYear(year ?? ''), month, Number(day));
}

/**
 * Removes the name of a weekday before a date, in any language: a word that is not a month, or that precedes a date with a
 * month of its own (`mar` is Tuesday in Spanish).
 */
export function withoutWeekday(date: string): string {
  const [start = '', word = ''] = LEADING_WORD.exec(date) ?? [];
  const rest = date.slice(start.length);
  return monthNamed(word) === undefined || BEGINS_WITH_NUMBERS.test(rest) ? rest : date;
}

function minuteOfDay(
  hour: number,
  minute: number,
  second: number,
  half: string | undefined,
): number | undefined {
  if (minute > 59 || second > 59) return undefined;
  if (half === undefined) return hour <= 23 ? hour * 60 + minute + second / 60 : undefined;
  if (hour < 1 || hour > 12) return hour <= 23 && hour > 12 ? hour * 60 + minute : undefined;
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute + second / 60;
}

/** Spreadsheets store a time as a fraction of the day: 0.8125 is 19:30. */
const DAY_FRACTION = /^0?[.,]\d+$/;

function fromSerial(text: string): Moment | undefined {
  if (DAY_FRACTION.test(text)) return { minute: minuteOfFraction(text.replace(/^0?[.,]/, '')) };
  const match = SERIAL.exec(text);
  const days = Number(match?.[1]);
  if (!match || days < SERIAL_1970 || days > SERIAL_LAST) return undefined;
  const day = new Date((days - SERIAL_1970) * 86_400_000).toISOString().slice(0, 10);
  return {
    day,
    minute: match[2] === undefined ? undefined : minuteOfFraction(match[2]),
  };
}

/** A year without month and day. */
export const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text.trim());

const minuteOfFraction = (decimals: string): number => Math.round(Number(`0.${decimals}`) * 1440) % 1440;

/**
 * Reads a date, a time of day, or both: `1/4/11 9:35 AM`, `2024-03-05T20:15:00Z`, `5. März 2024`, `20:15`, `45000.5`, `0.8125`.
 * A time with an offset from UTC is the player's local time.
 * @param order of dates whose parts are all numbers @returns undefined if it is neither
 */
export function parseMoment(text: string, order: DateOrder): Moment | undefined {
  // No date is this long, and the regular expressions would be slow.
  if (text.length > LONGEST) return undefined;
  const trimmed = text.trim().replace(/[\u00a0\u202f]/g, ' ');
  const serial = fromSerial(trimmed);
  if (serial) return serial;
  const clock = TIME.exec(trimmed);
  const bare = clock ? null : BARE_HOUR.exec(trimmed);
  const time = clock ?? bare;
  const date = (time ? trimmed.slice(0, time.index) : trimmed).trim();
  const day = date === '' ? undefined : parseDate(withoutWeekday(date), order);
  if (date !== '' && day === undefined) return undefined;
  if (!time) return day === undefined ? undefined : { day };
  const minute = clock
    ? minuteOfDay(Number(clock[1]), Number(clock[2]), Number(clock[3] ?? 0), clock[4])
    : minuteOfDay(Number(bare?.[1]), 0, 0, bare?.[2]);
  if (minute === undefined) return undefined;
  const offset = day === undefined ? undefined : offsetOf(clock?.[5]);
  return { day, minute, utc: offset === 0, offset };
}

/** @returns minutes ahead of UTC */
function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return ahead === 0 ? 0 : sign === '-' ? -ahead : ahead;
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
    day: formatDay(part('year'), part('month'), part('day')),
    minute: part('hour') * 60 + part('minute'),
  };
  return { ...there, offset: Math.round(minutesFrom({ day, minute: Math.floor(minute) }, there)) };
}

/** @returns HH:MM */
export function clockTime(minute: number): string {
  const whole = Math.floor(minute);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** @returns minutes from one moment with a day and a time to another */
export const minutesFrom = (start: Required<Pick<Moment, 'day' | 'minute'>>, end: typeof start): number =>
  (Date.parse(`${end.day}T00:00:00Z`) - Date.parse(`${start.day}T00:00:00Z`)) / 60_000 +
  (end.minute ?? 0) -
  (start.minute ?? 0);
