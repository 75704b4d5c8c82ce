import { parseMoment } from './values/moment';
import { parseAmount } from './values/amount';
import { parseDuration } from './values/duration';
import { parsePlace } from './values/number';
import { cellAt, type Cells } from './cells';
import { headerKeys } from './header';
import { withoutUnit } from './header-meaning';
import { HEADER_WORDS } from './header-words';
import type { Columns, Mapping, SourceField } from './source-fields';
import { kindByWord } from './trackers/row-kinds';
import type { Tracker } from './trackers/tracker';

const SAMPLE = 40;

/** The share of the column's cells that are something; undefined when all are blank. */
function share(rows: readonly Cells[], index: number, is: (text: string) => boolean): number | undefined {
  const filled = rows
    .slice(0, SAMPLE)
    .map((cells) => cellAt(cells, index))
    .filter((text) => text !== '');
  return filled.length === 0 ? undefined : filled.filter(is).length / filled.length;
}

const isDate = (text: string): boolean =>
  (parseMoment(text, 'mdy')?.day ?? parseMoment(text, 'dmy')?.day) !== undefined;
const isMoment = (text: string): boolean => isDate(text) || parseMoment(text, 'mdy') !== undefined;
const isLoss = (text: string): boolean => (parseAmount(text)?.cents ?? 0) < 0;
const isAmount = (text: string): boolean => parseAmount(text) !== undefined;

/** What a column has to hold for a field, where a name alone says too little. */
const HOLDS: Partial<Record<SourceField, (text: string) => boolean>> = {
  date: isDate,
  start: isMoment,
  end: isMoment,
  buyin: isAmount,
  cashout: isAmount,
  profit: isAmount,
  hours: (text) => parseDuration(text, 'hours') !== undefined,
  minutes: (text) => parseDuration(text, 'minutes') !== undefined,
  // ‘Place’ is a venue to some and a rank to others.
  location: (text) => !isAmount(text) && parsePlace(text) === undefined,
  place: (text) => parsePlace(text) !== undefined,
};

/** Of ‘Time’: noon and later are when sessions begin, and longer than they mostly are. */
const isLateClock = (text: string): boolean => {
  const moment = parseMoment(text, 'mdy');
  if (moment?.minute === undefined || moment.day !== undefined) return false;
  return moment.minute >= 720 || /m\.?$/i.test(text);
};

const [HOURS_WORDS] = HEADER_WORDS.flatMap(({ field, words }) => (field === 'hours' ? [words] : []));

/** Whether a column that is called time says when a session began, and not how long it took. */
function isStartTime(keys: readonly string[], rows: readonly Cells[], index: number): boolean {
  const hasLength = keys.some((key, at) => at !== index && HOURS_WORDS?.includes(key));
  return hasLength || (share(rows, index, isLateClock) ?? 0) >= 0.3;
}

/**
 * Which column is what, by names in several languages and by what is in the columns.
 * @param rows below the header
 */
export function guessMapping(header: Cells, rows: readonly Cells[]): Mapping {
  const keys = headerKeys(header.map(withoutUnit));
  const exact = headerKeys(header);
  const taken = new Set<number>();
  const columns: Columns = {};
  for (const { field, words } of HEADER_WORDS) {
    const holds = HOLDS[field];
    const fits = (index: number): boolean =>
      !taken.has(index) && (!holds || (share(rows, index, holds) ?? (field === 'date' ? 0 : 1)) >= 0.5);
    const means = (word: string, at: number): boolean =>
      field !== 'start' || word !== 'time' || isStartTime(keys, rows, at);
    const index = words
      .map((word) =>
        keys.findIndex((key, at) => (key === word || exact[at] === word) && fits(at) && means(word, at)),
      )
      .find((at) => at !== -1);
    if (index === undefined) continue;
    columns[field] = index;
    taken.add(index);
  }
  if (columns.date === undefined && columns.start === undefined) {
    const index = header.findIndex((_, at) => !taken.has(at) && (share(rows, at, isDate) ?? 0) >= 0.8);
    if (index !== -1) columns.date = index;
  }
  const { buyin, cashout, profit } = columns;
  // Beside a buy-in, what never is below 0 over many rows is what was paid out, whatever it is called.
  if (
    buyin !== undefined &&
    profit !== undefined &&
    cashout === undefined &&
    share(rows, profit, isLoss) === 0
  ) {
    delete columns.profit;
    columns.cashout = profit;
  }
  return { columns, kind: guessKind(columns) };
}

const guessKind = ({ place, entries, name, stakes, bigBlind }: Columns): Mapping['kind'] =>
  (place ?? entries ?? name) !== undefined && (stakes ?? bigBlind) === undefined ? 'tournament' : 'cash';

/** What is needed and not there. */
export function missingOf({ columns }: Mapping): ('date' | 'amounts')[] {
  const hasDate = (columns.date ?? columns.start) !== undefined;
  const hasAmounts = (columns.profit ?? columns.buyin ?? columns.cashout) !== undefined;
  return [...(hasDate ? [] : (['date'] as const)), ...(hasAmounts ? [] : (['amounts'] as const))];
}

/** Files with the same columns in the same order have the same signature. */
export const signatureOf = (header: Cells): string => headerKeys(header).join('|');

/** Reads a file by a mapping, as one reads a tracker's. */
export const mappedTracker = ({ columns, kind, rebuys = 'within' }: Mapping, name: string): Tracker => ({
  name,
  recognises: () => false,
  columns: () => columns,
  kindOf: (cells, { kind: column, name: title, place }) =>
    kindByWord(
      cellAt(cells, column),
      cellAt(cells, column) === '' && isNamed(cells, title, place) ? 'tournament' : kind,
    ),
  rebuys,
});

/** A place that was reached is one in a tournament. */
const isNamed = (cells: Cells, name: number | undefined, place: number | undefined): boolean =>
  /\d/.test(cellAt(cells, place)) && cellAt(cells, name) !== '';
