import { isoDate, parseDay } from '@feltbook/poker-math';
import type { DateOrders } from '../types';
import { monthNamed } from './months';

/** A calendar day. Has one of both. */
export interface WrittenDay {
  /** YYYY-MM-DD. */
  readonly day?: string | undefined;
  /** MM-DD, if no year is written. */
  readonly monthDay?: string | undefined;
}

/** Days whose order is clear. */
const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})[-/.\s]+(?<month>\d{1,2})[-/.\s]+(?<day>\d{1,2})\.?$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?:(?<year>\d{4}|\d\d)\s?[年년]\s?)?(?<month>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})\s?[日号號일]?\s?\p{L}*$/u,
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s./-]*(?:de\s|of\s)?(?<name>\p{L}+)\.?(?:[\s.,/-]*(?:del?\s)?['’]?(?<year>\d{4}|\d\d))?$/iu,
  /^(?<name>\p{L}+)\.?[\s./-]+(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+['’]?(?<year>\d{4}|\d\d)$/iu,
  // `Oct-24` may be October 2024.
  /^(?<name>\p{L}+)\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?$/iu,
  /^(?<year>\d{4})[\s.,/-]+(?<name>\p{L}+)\.?[\s./-]+(?<day>\d{1,2})\.?$/u,
];
/** Numbers whose order depends on the file. */
const NUMERIC = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})(?:\s?[-/.]\s?(\d{4}|\d\d))?\.?$/;
/** Russian and Ukrainian have a word for the year after it; others the weekday. */
const TRAILING = /(?:(?<=\d{4})\s\p{L}+|\s?[гр]\.|\([^()]*\)|,\s\p{L}+)$/u;
/** A word before a date. */
const LEADING_WORD = /^([\p{L}-]+)(?:[.,]+\s*|\s+)/u;
const BEGINS_WITH_NUMBERS = /^\d{1,4}[-/.]\d{1,2}[-/.]\d/;

const fullYear = (text: string): number => {
  const year = Number(text);
  return text.length > 2 ? year : year + (year >= 70 ? 1900 : 2000);
};

/** @returns undefined if there is no such day */
function dayOf(year: string | undefined, month: number, day: number): WrittenDay | undefined {
  // Without a year, 29 February may exist.
  const text = isoDate(year === undefined ? 2024 : fullYear(year), month, day);
  if (!parseDay(text)) return undefined;
  return year === undefined ? { monthDay: text.slice(5) } : { day: text };
}

function numericDay(text: string, orders: DateOrders): WrittenDay | undefined {
  const [matched, first = '', second = '', third] = NUMERIC.exec(text) ?? [];
  if (matched === undefined) return undefined;
  const order = typeof orders === 'string' ? orders : orders(text);
  if (order !== 'ymd') {
    const [month, day] = order === 'mdy' ? [first, second] : [second, first];
    return dayOf(third, Number(month), Number(day));
  }
  const hasYear = third?.length === 2 && first.length === 2;
  return hasYear ? dayOf(first, Number(second), Number(third)) : undefined;
}

/**
 * Removes the name of a weekday before a date, in any language: words that are not a month, or that precede a date with a
 * month of its own (`mar` is Tuesday in Spanish).
 */
function withoutWeekday(date: string): string {
  const [start = '', word = ''] = LEADING_WORD.exec(date) ?? [];
  const rest = date.slice(start.length);
  const isWeekday = start !== '' && (monthNamed(word) === undefined || BEGINS_WITH_NUMBERS.test(rest));
  return isWeekday ? withoutWeekday(rest) : date;
}

/**
 * Reads a day, with or without its year: `2024-03-05`, `5. März 2024`, `2024年3月5日`, `24-Oct`.
 * @param text with single blanks @param order of days whose parts are all numbers
 */
export function readDay(text: string, order: DateOrders): WrittenDay | undefined {
  const date = withoutWeekday(text.replace(TRAILING, ''));
  const numeric = numericDay(date, order);
  if (numeric) return numeric;
  for (const form of FORMS) {
    const { year, month, name, day } = form.exec(date)?.groups ?? {};
    const index = name === undefined ? Number(month) : monthNamed(name);
    if (day !== undefined && index !== undefined) return dayOf(year, index, Number(day));
  }
  return undefined;
}
