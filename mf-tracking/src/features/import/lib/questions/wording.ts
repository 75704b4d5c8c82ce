import { formatCount } from '@feltbook/ui/format';
import { LOCALES } from '@feltbook/ui/locale';
import { OTHER_KIND } from '../types';

export const formatRate = (rate: number): string =>
  rate.toLocaleString(LOCALES.numbers, { maximumFractionDigits: 10 });

/** The options by value. */
export type Choices = readonly (readonly [value: string, label: string])[];

export const choices = <Value extends string>(labels: Readonly<Record<Value, string>>): Choices =>
  Object.entries(labels);
export const some = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => [value, labels[value]] as const);
export const named = (names: readonly string[]): Choices => names.map((name) => [name, name]);

const SHOWN_WORDS = 4;
export const quoted = (words: readonly string[], separator = ', '): string =>
  words
    .slice(0, SHOWN_WORDS)
    .map((word) => `‘${word.slice(0, 20)}’`)
    .join(separator) + (words.length > SHOWN_WORDS ? ' …' : '');

const SHOWN_ROWS = 8;

/** `Rows 3, 7 and 12`, and how many more. */
export function rowsText(rows: readonly number[]): string {
  const shown = rows.slice(0, SHOWN_ROWS).map(formatCount).join(', ');
  const more = rows.length - SHOWN_ROWS;
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${shown}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`;
}

export const ORDERS = {
  mdy: ['Month', '12/31/2025'],
  dmy: ['Day', '31/12/2025'],
  ymd: ['Year', '25-12-31'],
} as const;

/** Labels of rows without a word for their kind. */
export const OPEN_KINDS: Readonly<Record<string, string>> = {
  '': 'Rows that may be cash or tournaments are',
  [OTHER_KIND]: 'Rows that may be of the other kind are',
};

const HOURS = {
  clock: '4.30 is 4 hours and 30 minutes',
  decimal: '4.30 is 4.3 hours: 4 hours and 18 minutes',
  short: '4.30 is 4.3 hours, but 0.15 is 15 minutes',
  minutes: 'Minutes',
  seconds: 'Seconds',
  hours: 'Hours',
  days: 'Parts of a day: 0.25 is 6 hours',
};
/** If all are below an hour. */
const SHORT_HOURS = {
  ...HOURS,
  clock: '0.15 is 15 minutes',
  decimal: '0.15 is 0.15 hours: 9 minutes',
  short: '0.15 is 15 minutes',
};

/** What hours of an unclear notation may be. @param samples of them */
export const hoursTexts = (samples: readonly string[]): typeof HOURS =>
  samples.every((text) => /^0*[.,]/.test(text)) ? SHORT_HOURS : HOURS;

/** Names of columns of money that is no part of a result. */
export const MOVED = /deposit|withdraw|d[ée]p[ôo]t|retrait|dep[óo]sito|retiro|prelievo|storting|opname/i;
