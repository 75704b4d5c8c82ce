import { MAX_IMPORT_BYTES, MAX_IMPORT_RESULTS } from '@feltbook/contracts';
import { formatCount, formatNumberOf } from '@feltbook/ui/format';

const LIMIT_MB = MAX_IMPORT_BYTES / 1024 / 1024;
/** '1 row has', '2 rows have'. @param one the verb after one row @param many the verb after several */
const results = (value: number, one = '', many = one): string =>
  `${formatNumberOf(value, 'row')}${value === 1 ? one : many}`;

/** Why a file cannot be read. */
export const REFUSALS = {
  empty: 'This file is empty.',
  tooLarge: `This file is larger than ${LIMIT_MB} MB. Split it and import the parts one by one.`,
  spreadsheet: 'This spreadsheet or archive cannot be read. Save the sheet as CSV and import that.',
  password: 'This spreadsheet has a password. Save it without one and import that.',
  unpacked: 'This spreadsheet is too large. Save the sheet as CSV and import that.',
  noSheet: 'No sheet of this file has a table.',
  pdf: 'This is a PDF document. Choose a CSV, Excel or JSON file.',
  picture: 'This is a picture. Choose a CSV, Excel or JSON file.',
  binary: 'This file holds no text. Choose a CSV, Excel or JSON file.',
  encoding: 'The letters in this file cannot be read. Save it as CSV in UTF-8 and import that.',
  html: 'This is a web page. Download the export as a CSV file and import that.',
  json: 'This JSON file is damaged or not an export of Feltbook.',
  newerJson: 'This file was written by a newer Feltbook. Reload the page and try again.',
  oneColumn: 'There is only one column in this file. Add at least a date and an amount, separated by commas.',
  noHeader:
    'No line with the names of the columns was found. Add one, such as Date, Location, Buy-in, Cash-out.',
  noRows: 'This file has column names, but no results below them.',
  gone: 'The file could not be opened. It may have moved or changed. Choose it again.',
  worker: 'The file could not be read. Reload the page and try again.',
} as const;

/** @param found rows in the file */
export const tooManyRows = (found: number): string =>
  `There are ${formatCount(found)} rows in this file. One import holds at most ${formatCount(MAX_IMPORT_RESULTS)}. Split the file and import the parts one by one.`;

/** @param leftOut what its rows are @param problem why the first of the others cannot be read */
export const noPayments = (leftOut: readonly string[], problem: string | undefined): string =>
  problem === undefined
    ? `This file has no deposits or withdrawals for your bankroll, only ${leftOut.join(', ')}. Export your sessions instead.`
    : `No deposit or withdrawal in this file can be read. ${problem} Export your sessions instead.`;

/** Why a file is rejected before it is sent. */
export const BODY_TOO_LARGE = `One import holds at most ${LIMIT_MB} MB. Choose fewer rows and import the others afterwards.`;

/** What is wrong with a cell or a row. */
export const PROBLEMS = {
  noDate: 'There is no date.',
  date: 'This is not a date that can be read.',
  yearOnly: 'This is only a year.',
  noYear: 'There is no year.',
  mismatch: 'The profit is not cash-out minus buy-in.',
  weekday: 'The weekday is not that of the date.',
  time: 'This is not a time of day.',
  amount: 'This is not an amount.',
  outcome: 'The row does not say the same about won or lost.',
  belowZero: 'A buy-in or a cash-out would be below 0.',
  count: 'This is not a whole number.',
  share: 'This is not a share from 0 to 100%.',
  deals: 'These are not deals as Feltbook exports them.',
  noRate: 'There is no exchange rate.',
  duration: 'This is not a length of time.',
  unclearLength: 'This may be hours or minutes. Write it as 1:30.',
  formula: 'This is a formula. Save the file with values only and import it again.',
  tooManyCells: 'It has more cells than columns. Put amounts such as 1,200 in quotation marks.',
  splitAmount: 'This may be half of an amount such as 1,200. Put those in quotation marks.',
  unclearAmount: 'This may be thousands or decimals. Write it without the separator.',
  noAmounts: 'There is neither a buy-in, a cash-out nor a profit.',
  noProfit: 'There is no profit.',
  noPayment: 'There is no amount.',
  entryWord: 'This is not a word that Feltbook exports.',
  endBeforeStart: 'It ends more than a day before it starts.',
  tooLong: 'It lasts more than 120 hours.',
} as const;

type Wording = (rows: number, details: string) => string;

/** Where money belongs that is no part of a result. */
const ON_BANKROLL = ' Deposits, payouts and costs belong on your Bankroll page.';

/** Texts of the notes. `rows` is the number of rows. */
export const NOTES = {
  encoding: (_, encoding) =>
    `The file is not in UTF-8 and was read as ${encoding}. Check letters with accents.`,
  sheets: (_, names) => `Sheets with the same columns were read together, their rows numbered on: ${names}.`,
  quotes: (rows) => `${results(rows)} with an unclosed quotation mark: read without it.`,
  leftOut: (rows, kinds) =>
    `${results(rows)} left out, not ${rows === 1 ? 'a poker result' : 'poker results'}: ${kinds}.${/deposits|costs/.test(kinds) ? ON_BANKROLL : ''}`,
  notMoved: (rows, kinds) =>
    `${results(rows)} left out: ${kinds}.${/results/.test(kinds) ? ' Import your sessions for results.' : ''}`,
  running: (rows) => `${results(rows)} left out: the session was still running.`,
  noLength: (rows, filled) =>
    `${results(rows)} without a length: ${filled ? `${filled} h` : 'no hours are counted'}.`,
  nextDay: (rows) => `${results(rows, ' ends', ' end')} before the start: read as the next day.`,
  namedZone: (rows, zones) => `Times in ${results(rows)} name a zone (${zones}): kept as written.`,
  midnights: () => 'Every time is midnight: read as days without a time.',
  lengthDiffers: (rows) =>
    `In ${results(rows)} the length is longer than the time from start to end: the times count.`,
  inCents: (_, columns) => `Amounts in cents (${columns}): read as dollars.`,
  inThousands: (_, columns) => `Amounts in thousands (${columns}): read as dollars.`,
  turnedStakes: (_, stakes) => `Stakes that a spreadsheet turned into dates: ${stakes}.`,
  severalDays: (rows) => `${results(rows)} of a day or more: stored with a duration instead of times.`,
  spansDays: (rows) =>
    `${results(rows, ' spans', ' span')} several days: read as one result${rows === 1 ? '' : ' each'}.`,
  longer: (rows) => `${results(rows, ' lasts', ' last')} longer than 24 hours. Check the lengths.`,
  breaks: (rows) => `${results(rows)} with breaks: the duration excludes them. Your times are in the notes.`,
  netOnly: (rows) =>
    `${results(rows, ' has', ' have')} only a profit: a loss is the buy-in, a win the cash-out.`,
  rounded: (rows) => `Amounts in ${results(rows)} were rounded to cents.`,
  profitDiffers: (rows, taken) =>
    `In ${results(rows)} the profit is not cash-out minus buy-in${taken ? `: ${taken}` : ''}.`,
  bounties: (rows) => `${results(rows)} with bounties or high hands: added to the cash-out.`,
  unused: (_, columns) => `Columns that are not stored: ${columns}. To use one, choose it below.`,
  otherYear: (rows, years) => `${results(rows, ' has', ' have')} another year than the title (${years}).`,
  fees: (rows) => `${results(rows)} with an entry fee: added to the buy-in.`,
  dayFractions: () => 'Lengths are read as fractions of a day, as in Excel.',
  blankAmount: (rows) => `${results(rows)} with a blank buy-in or cash-out: read as $0.`,
  belowZero: (_, columns) => `Negative costs (${columns}): read without the sign.`,
  clockChange: (rows) =>
    `${results(rows)} across a clock change: the duration is what you played. Your times are in the notes.`,
  clocks: (rows, taken) =>
    `Clocks changed during ${results(rows)} in your time zone${taken ? `: ${taken}` : ''}.`,
  yearOnly: (rows, taken) => `${results(rows, ' has', ' have')} only a year for a date: ${taken}.`,
  identical: (rows) =>
    `${results(rows, ' repeats', ' repeat')} an earlier row exactly. Deselect rows that are duplicates.`,
  notChosen: (rows) => `${results(rows)} left out by your choice of rows.`,
  otherCurrency: (rows) => `${results(rows)} in another currency left out.`,
  stackCosts: (rows) =>
    `${results(rows)} with tips or costs paid from the cash-out: moved to the notes, so they count once.`,
  shares: (rows) => `${results(rows)} with shares bought or sold: part of the buy-in and cash-out.`,
  ownShare: (rows) => `${results(rows)} with a share of others: stored as deals. Amounts are of the table.`,
  converted: (rows) => `${results(rows)} converted by the file’s own columns.`,
  currency: (_, currencies) => `Amounts are in ${currencies}. They are not converted.`,
  zone: (rows, zone) => `Times in UTC in ${results(rows)} were converted to your time zone (${zone}).`,
  unknownStakes: (rows, filled) => `${results(rows)} without stakes: ${filled}.`,
  unknownLocation: (rows, filled) => `${results(rows)} without a location: ${filled}.`,
  unknownGame: (rows, filled) => `${results(rows)} without a game: ${filled}.`,
  finishOnly: () => 'SharkScope has only the end of tournaments, in Pacific time. The time is in the notes.',
} satisfies Record<string, Wording>;
export type NoteKind = keyof typeof NOTES;
