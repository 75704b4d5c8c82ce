import { MAX_IMPORT_RESULTS } from '@feltbook/contracts';
import { cellAt } from './cells';
import type { Decoded } from './decode';
import { guessMapping, mappedTracker, missingOf, signatureOf } from './mapper';
import { Notes } from './notes';
import { type Harvest, readSection, type Reading } from './read-section';
import { type Section, sectionsOf } from './sections';
import type { Mapping, SourceField } from './source-fields';
import type { Table } from './table';
import { REFUSALS, tooManyRows } from './texts';
import type { Tracker } from './trackers/tracker';
import { type Answers, type ColumnsFound, type FileReading, type Question, refused } from './types';
import { decimalSignOf } from './values/amount';
import { dateOrderOf } from './values/date-order';

interface Context {
  readonly decoded: Decoded;
  readonly answers: Answers;
  readonly zone: string;
  readonly today: string;
  readonly onProgress: (share: number) => void;
}

const DATES: readonly SourceField[] = ['date', 'start', 'end'];
const AMOUNTS: readonly SourceField[] = [
  'buyin',
  'cashout',
  'profit',
  'gross',
  'rebuysAmount',
  'tips',
  'expenses',
  'rake',
];
const SAMPLE_ROWS = 5;
const TICK_ROWS = 500;

interface Known {
  readonly section: Section;
  readonly tracker: Tracker;
  readonly columns: Reading['columns'];
}

/** The cells of some fields, of all sections. */
function* textsOf(known: readonly Known[], fields: readonly SourceField[]): Generator<string> {
  for (const { section, columns } of known) {
    const places = fields.map((field) => columns[field]).filter((index) => index !== undefined);
    for (const { cells } of section.rows) for (const index of places) yield cellAt(cells, index);
  }
}

function columnsFound({ header, rows, tracker }: Section, said: Mapping | undefined): ColumnsFound {
  const cells = rows.map((row) => row.cells);
  return {
    header,
    samples: cells.slice(0, SAMPLE_ROWS).map((row) => header.map((_, at) => cellAt(row, at))),
    mapping: said ?? guessMapping(header, cells),
    signature: signatureOf(header),
    tracker: tracker?.name,
  };
}

/** Why a table holds no results to look at. */
function refuseSections(table: Table, sections: readonly Section[]): string | undefined {
  const widest = table.rows.reduce(
    (most, { cells }) => Math.max(most, cells.filter((cell) => cell.trim()).length),
    0,
  );
  if (widest < 2) return REFUSALS.oneColumn;
  const [first] = sections;
  if (!first) return REFUSALS.noHeader;
  const rows = sections.reduce((sum, section) => sum + section.rows.length, 0);
  if (rows === 0) return REFUSALS.noRows;
  if (['date', 'type', 'amount', 'entrytitle'].every((key) => first.keys.includes(key)))
    return REFUSALS.transactions;
  return rows > MAX_IMPORT_RESULTS ? tooManyRows(rows) : undefined;
}

const byTracker = (sections: readonly Section[]): Known[] =>
  sections.flatMap((section) => {
    const { tracker, keys, rows } = section;
    return tracker ? [{ section, tracker, columns: tracker.columns(keys, rows[0]?.cells.length ?? 0) }] : [];
  });

/**
 * How each section is read: as its program writes it, unless the player says that it is none of that program's; and
 * what nobody knows, by the player's mapping or by what is guessed.
 */
function knownSections(
  sections: readonly Section[],
  answers: Answers,
  format: string,
): { known: Known[]; found?: ColumnsFound } {
  const [first, ...others] = sections;
  if (!first?.isNamed || first.tracker?.own) return { known: byTracker(sections) };
  const found = columnsFound(first, answers.mapping);
  if (first.tracker && !answers.mapping) return { known: byTracker(sections), found };
  const tracker = mappedTracker(found.mapping, format);
  const { columns } = found.mapping;
  return { known: [{ section: first, tracker, columns }, ...byTracker(others)], found };
}

/** Reads the results in a table of cells. */
export function readTables(table: Table, context: Context): FileReading {
  const sections = sectionsOf(table);
  const unfit = refuseSections(table, sections);
  if (unfit !== undefined) return refused(unfit);
  const { decoded, answers } = context;
  const { known, found } = knownSections(sections, answers, table.delimiter === '\t' ? 'TSV' : 'CSV');
  const isKnown = found?.tracker !== undefined && !answers.mapping;
  const missing = found && !isKnown ? missingOf(found.mapping) : [];
  const questions: Question[] = missing.length > 0 ? [{ kind: 'columns', missing }] : [];
  const harvest: Harvest = { sessions: [], tournaments: [], problems: [], notes: new Notes() };
  if (decoded.guessed) harvest.notes.add('encoding', undefined, decoded.encoding);
  for (const line of table.unclosed) harvest.notes.add('quotes', line);
  const dates = dateOrderOf([...textsOf(known, DATES)], known[0]?.tracker.dateOrder, context.today);
  if (missing.length === 0) {
    if (!dates.settled) questions.push({ kind: 'dateOrder', samples: dates.samples, guess: dates.order });
    readAll(known, harvest, {
      ...context,
      order: answers.dateOrder && !dates.settled ? answers.dateOrder : dates.order,
    });
  }
  return {
    outcome: 'read',
    format: known[0]?.tracker.name ?? 'CSV',
    encoding: decoded.encoding,
    sessions: harvest.sessions,
    tournaments: harvest.tournaments,
    problems: harvest.problems,
    unreadable: new Set(harvest.problems.map(({ row }) => row)).size,
    questions,
    notes: harvest.notes.all(),
    columns: found,
  };
}

function readAll(
  known: readonly Known[],
  harvest: Harvest,
  context: Context & { readonly order: 'mdy' | 'dmy' },
): void {
  const decimalSign = decimalSignOf(textsOf(known, AMOUNTS));
  const total = known.reduce((sum, { section }) => sum + section.rows.length, 0);
  let done = 0;
  const tick = () => {
    done += 1;
    if (done % TICK_ROWS === 0) context.onProgress(done / total);
  };
  for (const { section, tracker, columns } of known) {
    const { order, zone, answers } = context;
    const own = tracker.own ?? false;
    const writing = { header: section.header, columns, order, decimalSign, zone, own };
    readSection({ section, tracker, columns, writing, fill: answers.fill ?? {} }, harvest, tick);
  }
}
