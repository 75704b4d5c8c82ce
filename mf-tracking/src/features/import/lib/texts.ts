import { MAX_IMPORT_BYTES, MAX_IMPORT_RESULTS } from '@feltbook/contracts';
import type { NoteKind } from './types';

const LIMIT_MB = MAX_IMPORT_BYTES / 1024 / 1024;
const count = (value: number): string => value.toLocaleString('en-US');
/** '1 row says', '2 rows say': a verb that agrees with the number. */
const results = (value: number, one = '', many = one): string =>
  `${count(value)} ${value === 1 ? 'row' : 'rows'}${value === 1 ? one : many}`;

/** Why a file cannot be read. */
export const REFUSALS = {
  empty: 'This file is empty.',
  tooLarge: `This file is larger than ${LIMIT_MB} MB, which is the most that is read. Split it, and import its parts one after the other.`,
  spreadsheet:
    'This is a spreadsheet or a zip archive. Open it, save the sheet as CSV, and import that file instead.',
  oldSpreadsheet: 'This is an Excel workbook. Open it, save the sheet as CSV, and import that file instead.',
  pdf: 'This is a PDF document. Results come from CSV, TSV or JSON files.',
  picture: 'This is a picture. Results come from CSV, TSV or JSON files.',
  binary: 'This file holds no text. Results come from CSV, TSV or JSON files.',
  encoding: 'The letters in this file cannot be made out. Save it as CSV in UTF-8, and import that.',
  html: 'This is a web page. Download the export itself, as a CSV file, and import that.',
  json: 'This JSON file is not an export of Feltbook, or it is damaged.',
  newerJson: 'This file was written by a newer Feltbook. Reload the page and try again.',
  oneColumn:
    'There is only one column in this file. Results need at least a date and an amount, divided by commas, semicolons or tabs.',
  noHeader:
    'No line with the names of the columns was found. Add one above the results, such as Date, Location, Buy-in, Cash-out.',
  noRows: 'There are column names in this file, but no results below them.',
  transactions: 'These are deposits and withdrawals, not results. Export your sessions instead.',
  gone: 'The file could not be opened. It may have been moved or changed, or it is a folder: choose it again.',
  worker: 'The file could not be read. Reload the page, and try again.',
} as const;

/** @param found rows in the file */
export const tooManyRows = (found: number): string =>
  `There are ${count(found)} rows in this file, and one import holds at most ${count(MAX_IMPORT_RESULTS)}. Split the file, and import its parts one after the other.`;

/** Why a file is rejected before it is sent. */
export const BODY_TOO_LARGE = `What is chosen takes more than ${LIMIT_MB} MB, which is the most that one import holds. Choose fewer rows, and import the others after these.`;

/** What is wrong with a cell or a row. */
export const PROBLEMS = {
  noDate: 'There is no date.',
  date: 'This is not a date that can be read.',
  yearOnly: 'This is only a year.',
  mismatch: 'The profit is not the cash-out less the buy-in.',
  time: 'This is not a time of day.',
  amount: 'This is not an amount.',
  count: 'This is not a whole number.',
  duration: 'This is not a length of time.',
  formula: 'This is a formula. Save the file with values only, and import it again.',
  noAmounts: 'There is neither a buy-in, a cash-out nor a profit.',
  endBeforeStart: 'It ends more than a day before it starts.',
  tooLong: 'From start to end it is more than 120 hours.',
} as const;

type Wording = (rows: number, details: string) => string;

/** What the player should know before importing. */
export const NOTES: Record<NoteKind, Wording> = {
  encoding: (_, encoding) =>
    `The file is not in UTF-8 and was read as ${encoding}. Look whether letters with accents are right.`,
  quotes: (rows) => `A quotation mark is opened and never closed in ${results(rows)}: read without it.`,
  leftOut: (rows, kinds) => `${results(rows)} left out, being no poker results: ${kinds}.`,
  running: (rows) => `${results(rows)} left out, as the session was still running.`,
  noLength: (rows, filled) =>
    `${results(rows)} without a length, as start and end are the same or missing: ${filled ? `${filled} h` : 'no hours are counted'}.`,
  nextDay: (rows) => `${results(rows, ' ends', ' end')} before the start: taken as ended the next day.`,
  severalDays: (rows) => `${results(rows)} of a day or more: with a duration instead of start and end times.`,
  breaks: (rows) =>
    `${results(rows)} with breaks: the duration is without them, and start and end are in the notes.`,
  netOnly: (rows) =>
    `${results(rows, ' says', ' say')} only what was won or lost: a loss is the buy-in, and a win is the cash-out.`,
  rounded: (rows) => `Amounts in ${results(rows)} were rounded to cents.`,
  profitDiffers: (rows, taken) =>
    `In ${results(rows)} the profit is not the cash-out less the buy-in${taken ? `: ${taken}` : ''}.`,
  bounties: (rows) => `${results(rows)} with bounties: added to the cash-out.`,
  unusedAmounts: (_, columns) => `Not used: ${columns}. If that is money you paid or got, say so below.`,
  fees: (rows) => `${results(rows)} with an entry fee: added to the buy-in.`,
  dayFractions: () => 'Lengths are read as fractions of a day, as Excel writes them.',
  blankAmount: (rows) => `${results(rows)} with a blank buy-in or cash-out: taken as $0.`,
  belowZero: (_, columns) => `Costs are below 0, as in bookkeeping (${columns}): read without the sign.`,
  clockChange: (rows) =>
    `${results(rows)} across a clock change: the duration is what was played, and start and end are in the notes.`,
  yearOnly: (rows, taken) => `${results(rows, ' has', ' have')} only a year for a date: ${taken}.`,
  identical: (rows) =>
    `${results(rows, ' repeats', ' repeat')} an earlier row exactly. Untick what is there twice.`,
  placeDropped: (rows, why) => `${results(rows)} without the place: ${why}.`,
  notChosen: (rows) => `${results(rows)} left out by your choice of rows.`,
  otherCurrency: (rows) => `${results(rows)} in another currency left out.`,
  stackCosts: (rows) =>
    `${results(rows)} with tips or costs that are out of the cash-out already: kept in the notes, so that they do not count twice.`,
  shares: (rows) => `${results(rows)} with shares bought or sold: part of the buy-in and cash-out.`,
  currency: (_, currencies) =>
    `Amounts are in ${currencies}. The numbers are taken as they are, without exchange rates.`,
  zone: (rows, zone) => `Times in UTC in ${results(rows)} were turned into yours (${zone}).`,
  unknownStakes: (rows, filled) => `${results(rows)} without stakes: ${filled}.`,
  unknownLocation: (rows, filled) => `${results(rows)} without a location: ${filled}.`,
  unknownGame: (rows, filled) => `${results(rows)} without a game: ${filled}.`,
  finishOnly: () =>
    'SharkScope tells only when a tournament ended, in Pacific time: the day is kept, and the rest is in the notes.',
};
