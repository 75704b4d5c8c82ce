import { MAX_DURATION_HOURS } from '@feltbook/contracts';
import { DATE_ORDERS, type DateOrder, type DateOrders } from '../types';
import { parseMoment } from './moment';
import { isOnWeekday } from './months';

export interface OrderFound {
  readonly order: DateOrder;
  /** Whether the dates or the format determine the order. */
  readonly isCertain: boolean;
  /** The orders in which the dates can be read. */
  readonly options: readonly DateOrder[];
  /** Dates that differ between these orders. */
  readonly samples: readonly string[];
}

/** The orders of a file's dates: each notation has its own. */
export interface OrdersFound extends OrderFound {
  /** @param answer the player's, for notations whose order is not certain @returns the order of every date */
  readonly orders: (answer: DateOrder | undefined) => DateOrders;
}

/** The first and the last day of a result, as written. */
export type DateSpan = readonly [start: string, end: string];

/** A date as written, and the day that it is in each order, '' for none. */
interface ReadDate {
  readonly text: string;
  readonly days: readonly string[];
}

const SAMPLES = 3;
/** A single date in the future may be a typing error. */
const ENOUGH_FUTURE = 2;

/** The values with the least measure. */
function least<Value>(values: readonly Value[], measure: (value: Value) => number): Value[] {
  const lowest = Math.min(...values.map(measure));
  return values.filter((value) => measure(value) === lowest);
}

/** @returns the day in that order, '' if there is none or it is not on the weekday in the text */
export function dayIn(text: string, order: DateOrder): string {
  const { day, monthDay = '' } = parseMoment(text, order) ?? {};
  return day === undefined ? monthDay : isOnWeekday(text, day) ? day : '';
}

/** How often the days of a column go against its order: most files are sorted by day. */
function jumps(days: readonly string[]): number {
  const ups = days.filter((day, at) => at > 0 && day > (days[at - 1] ?? '')).length;
  const downs = days.filter((day, at) => at > 0 && day < (days[at - 1] ?? '')).length;
  return Math.min(ups, downs);
}

const NUMERIC = /\d{1,2}\s?([-/.])\s?\d{1,2}(?:\s?[-/.]\s?(\d{4}|\d\d))?/;
const PADDED = /(?<!\d)0\d/;
const SINGLE = /(?<!\d)\d(?!\d)/;

/** The notation of a date: its separator and the digits of its year. */
function notationOf(text: string): string {
  const [, separator, year = ''] = NUMERIC.exec(text) ?? [];
  return `${separator} ${year.length}`;
}

function zerosOf(text: string): string {
  const [date = ''] = NUMERIC.exec(text) ?? [];
  return PADDED.test(date) ? 'padded' : SINGLE.test(date) ? 'single' : 'either';
}

function grouped(dates: readonly ReadDate[], keyOf: (text: string) => string): Map<string, ReadDate[]> {
  const keys = new Set(dates.map(({ text }) => keyOf(text)));
  return new Map([...keys].map((key) => [key, dates.filter(({ text }) => keyOf(text) === key)]));
}

const unionOf = (found: readonly OrderFound[]): Pick<OrderFound, 'options' | 'samples'> => ({
  options: DATE_ORDERS.filter((order) => found.some(({ options }) => options.includes(order))),
  samples: [...new Set(found.flatMap(({ samples }) => samples))].slice(0, SAMPLES),
});

/**
 * The order of days, months and years in the dates of a file, for each notation: people and programs that write a date in
 * another way may have another order.
 * @param texts its dates @param known the format's own order @param today YYYY-MM-DD
 * @param spans which no order may make longer than a result lasts
 */
export function dateOrderOf(
  texts: readonly string[],
  known: DateOrder | undefined,
  today: string,
  spans: readonly DateSpan[] = [],
): OrdersFound {
  const dates = [...new Set(texts.map((text) => text.trim()))].flatMap((text) => {
    // Words and years with four digits first are clear.
    if (!/\d[-/.]\s?\d/.test(text) || /^\d{4}/.test(text)) return [];
    const days = DATE_ORDERS.map((order) => dayIn(text, order));
    return new Set(days).size > 1 ? [{ text, days }] : [];
  });
  const years = new Set(texts.flatMap((text) => /(?:19|20)\d\d/.exec(text)?.[0] ?? []));
  const orderOf = (group: readonly ReadDate[]) => orderIn(group, years, known, today, spans);
  const found = new Map(
    [...grouped(dates, notationOf)].map(([notation, group]) => {
      const [whole, forms] = [orderOf(group), grouped(group, zerosOf)];
      // Somebody who mixes leading zeros may mix orders, too.
      const parts = forms.has('padded') && forms.has('single') ? [...forms.values()].map(orderOf) : [];
      const doubtful = [whole, ...parts].filter(({ isCertain }) => !isCertain);
      return [
        notation,
        doubtful.length === 0 ? whole : { ...whole, isCertain: false, ...unionOf([whole, ...doubtful]) },
      ];
    }),
  );
  const open = [...found.values()].filter(({ isCertain }) => !isCertain);
  const [first = [...found.values()][0] ?? { order: 'mdy' as const, isCertain: true }] = open;
  return {
    order: first.order,
    isCertain: open.length === 0,
    ...unionOf(open),
    orders: (answer) => (date) => {
      const { order, isCertain } = found.get(notationOf(date)) ?? first;
      return isCertain ? order : (answer ?? order);
    },
  };
}

const DAY_MS = 86_400_000;

/** Whether a result would end before it starts, or later than any does. */
function isTooLong(span: DateSpan, order: DateOrder): boolean {
  const [start, end] = span.map((text) => {
    const day = dayIn(text, order);
    return day.length > 5 ? Date.parse(day) : Number.NaN;
  }) as [number, number];
  return end < start || end - start > MAX_DURATION_HOURS * (DAY_MS / 24);
}

/** The order of dates in one notation. @param years of the file's dates that write them with four digits */
function orderIn(
  dates: readonly ReadDate[],
  years: ReadonlySet<string>,
  known: DateOrder | undefined,
  today: string,
  spans: readonly DateSpan[],
): OrderFound {
  /** Whether this order makes no date of a text, or one in a year that the file's dates with four digits never name. */
  const isOff = (day = ''): boolean =>
    day === '' || (day.length > 5 && years.size > 0 && !years.has(day.slice(0, 4)));
  const orders = DATE_ORDERS.map((order, at) => {
    const days = dates.map((date) => date.days[at] ?? '');
    // Results are never in the future.
    const future = days.filter((day) => day.length > 5 && day > today).length;
    const faults = days.filter((day) => day === '').length;
    const found = days.filter((day) => day !== '');
    const texts = new Set(dates.map(({ text }) => text));
    const long = spans.filter((span) => texts.has(span[0]) && isTooLong(span, order)).length;
    const spread = new Set(found.map((day) => day.slice(0, -6))).size;
    return { order, at, faults: faults + long, future, unlikely: jumps(found) + future * 2 + spread };
  });
  const readable = least(orders, ({ faults }) => faults);
  // A year of two digits that is read as a day, or a day as a year, often is in the future.
  const fitting = readable.some(({ order }) => order === 'ymd')
    ? least(readable, ({ future }) => (future >= ENOUGH_FUTURE ? 1 : 0))
    : readable;
  // Dates that only another order can read show that the file mixes orders.
  const others = orders.filter(
    (each) =>
      !fitting.includes(each) &&
      dates.some(({ days }) => !isOff(days[each.at]) && fitting.every(({ at }) => isOff(days[at]))),
  );
  const possible = [...fitting, ...others];
  const options = possible.map(({ order }) => order);
  const unclear = dates.filter(({ days }) => new Set(possible.map(({ at }) => days[at])).size > 1);
  const samples = unclear.map(({ text }) => text);
  const usual = options.find((option) => option === known);
  if (samples.length === 0 || usual)
    return { order: usual ?? options[0] ?? 'mdy', isCertain: true, options, samples: [] };
  const likely = least(fitting, ({ unlikely }) => unlikely).map(({ order }) => order);
  // Countries that write points between the parts put the day first.
  const isDotted = samples.some((text) => /\d\.\s?\d{1,2}\./.test(text));
  const order = isDotted && likely.includes('dmy') ? 'dmy' : (likely[0] ?? 'mdy');
  return { order, isCertain: false, options, samples: samples.slice(0, SAMPLES) };
}
