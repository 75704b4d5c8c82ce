import type { HalfDay } from '../types';
import { endingTime, hasTimeWord, TIME_WORDS, withHalfMarks, withoutTimeWords } from './clock';
import { minutesFrom, type Moment } from './moment';

const HALF_DAY = 720;

/** Minutes from one time to the next on a dial of 12 hours. */
const onDial = (from: number, to: number): number =>
  ((((to - from - 1) % HALF_DAY) + HALF_DAY) % HALF_DAY) + 1;

/** A time with a separator or a unit, or a bare hour. */
const TIME = String.raw`\d{1,2}(?:[:.h]\d\d)?(?:\s?[ap]\.?\s?(?:m\.?)?)?(?:\s?uhr|\s?h)?|(?:${TIME_WORDS})`;
const RANGE = new RegExp(
  String.raw`^(?<day>.*[^\d:.])?(?<from>${TIME})\s?(?:[-–—~]|to|bis|until|till|à)\s?(?<to>${TIME})$`,
  'iu',
);
const LONGEST = 60;
const HALF = /[ap]\.?\s?(?:m\.?)?$/i;
/** One of both times shows that the numbers are no days. */
const IS_TIME = /:\d\d|\dh|[ap]\.?\s?(?:m\.?)?$|uhr$/i;
/** `2026-03-14T20:15-05:00`: a time and its offset from UTC. */
const IS_OFFSET = /^\d{4}-\d\d-\d\d[T\s]\d\d:\d\d-\d\d:?\d\d$/;

/** Two times in one cell: `7:00–11:30`, `14 March 7pm - 1am`, `7-11pm`. @param text with single blanks */
export function timeRange(text: string): { readonly start: string; readonly end: string } | undefined {
  const { day = '', from = '', to = '' } = (text.length > LONGEST ? null : RANGE.exec(text))?.groups ?? {};
  if (![from, to].some((time) => IS_TIME.test(time) || hasTimeWord(time))) return undefined;
  const [start = '', end = ''] = [from, to].map((time) => (/^\d+$/.test(time) ? `${time}:00` : time));
  const [first, last] = [start, end].map((time) => endingTime(withoutTimeWords(time))?.clock.minute);
  if (first === undefined || last === undefined) return undefined;
  const [isStartClear, isEndClear] = [HALF.test(start), HALF.test(end)];
  if (isStartClear === isEndClear || [from, to].some(hasTimeWord)) return { start: day + start, end };
  // `7-11pm` begins in the evening, and `11-2am` before midnight.
  const gap = onDial(first, last);
  const other = isStartClear ? first + gap : last - gap + 2 * HALF_DAY;
  const half = other % (2 * HALF_DAY) < HALF_DAY ? 'am' : 'pm';
  return isStartClear ? { start: day + start, end: end + half } : { start: day + start + half, end };
}

/** Whether a column of texts has such ranges. Offsets from UTC have at most two values, in summer and in winter. */
export const areTimeRanges = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.filter((text) => timeRange(text)).length * 2 > texts.length &&
  (!texts.every((text) => IS_OFFSET.test(text)) || new Set(texts.map((text) => text.slice(16))).size > 2);

/** `7:15` may be in the evening; `07:15`, `0:15`, `19:15`, `7:15 Uhr` and `7:15:00` show a 24-hour clock. */
const TWELVE = /(?:^|[\sT,@])(?:[1-9]|1[0-2])[:.]\d\d$/;

/** Whether a time shows its half of the day. */
export const showsHalf = (text: string): boolean => HALF.test(withHalfMarks(text.trim()));

/** Whether no time of a file shows its half of the day. @param texts that end with a time */
export const areTwelveHours = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => TWELVE.test(text));

/** `11:30` or `06:30`, of which the other time of its row may show the half. */
const BARE = /(?:^|[\sT,@])(?:0?[1-9]|1[0-2])[:.]\d\d$/;

/** Which time of a row lacks its half of the day beside one that shows it. */
export function halfMissingIn(...times: readonly [start: string, end: string]): 'start' | 'end' | undefined {
  const [start, end] = times.map((text) =>
    showsHalf(text) ? 'shown' : BARE.test(text.trim()) ? 'bare' : '',
  );
  if (start === 'shown' && end === 'bare') return 'end';
  return start === 'bare' && end === 'shown' ? 'start' : undefined;
}

/** Moves a start to its last such time before an end. */
export const beforeEnd = (start: Moment | undefined, end: Moment | undefined): Moment | undefined =>
  start?.minute === undefined || end?.minute === undefined
    ? start
    : { ...start, minute: (end.minute - onDial(start.minute, end.minute) + 2 * HALF_DAY) % (2 * HALF_DAY) };

/** Moves a start or, with its start, an end to its half of the day. An end is the first such time after the start. */
export function inHalfDay(
  moment: Moment | undefined,
  half: HalfDay = 'written',
  start?: Moment,
): Moment | undefined {
  if (moment?.minute === undefined || half === 'written') return moment;
  const early = moment.minute % HALF_DAY;
  if (start?.minute === undefined) return { ...moment, minute: half === 'pm' ? early + HALF_DAY : early };
  const { day, minute } = start;
  if (day === undefined || moment.day === undefined)
    return { ...moment, minute: (minute + onDial(minute, early)) % (2 * HALF_DAY) };
  const isEarly = minutesFrom({ day, minute }, { day: moment.day, minute: early }) > 0;
  return { ...moment, minute: isEarly ? early : early + HALF_DAY };
}
