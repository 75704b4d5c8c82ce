import { MAX_IMPORT_RESULTS } from '@feltbook/contracts';
import { chosenRows, inCurrency } from './choose-rows';
import { type Notations, notationsOf } from './notations';
import type { Decoded } from '../tables/decode';
import {
  amountQuestion,
  isOpen,
  playerQuestion,
  rebuysQuestion,
  unusedAmounts,
} from '../questions/file-questions';
import { type KnownTable, knownTables } from './known-tables';
import { missingOf } from './mapper';
import { Notes } from '../planner/notes';
import { type ReadResults, readSection } from './read-section';
import { type Section, sectionsOf } from './sections';
import { AMOUNT_FIELDS } from '../source-fields';
import type { Table } from '../tables/table';
import { REFUSALS, tooManyRows } from '../texts';
import { type Answers, type ColumnsFound, type FileReading, type Question, refused } from '../types';

interface Context {
  readonly decoded: Decoded;
  readonly answers: Answers;
  readonly zone: string;
  readonly today: string;
  readonly onProgress: (share: number) => void;
}

const TICK_ROWS = 500;

/** Why a table holds no results. */
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

/** The questions about columns, before rows are read; and whether rows can be read. */
function askColumns([first]: readonly KnownTable[], found: ColumnsFound | undefined, isMapped: boolean) {
  if (!first || !found) return { questions: [], isReadable: true };
  const { header, mapping } = found;
  const cells = first.section.rows.map((row) => row.cells);
  const player = playerQuestion(header, first.columns, cells);
  const questions: Question[] = player ? [player] : [];
  if (!isMapped) return { questions, isReadable: true };
  const [amount, rebuys] = [amountQuestion(header, mapping, cells), rebuysQuestion(header, mapping, cells)];
  const missing = missingOf(mapping).filter((what) => what === 'date' || !amount);
  if (missing.length > 0) questions.push({ kind: 'columns', missing });
  if (amount) questions.push(amount);
  if (rebuys) questions.push(rebuys);
  const hasAmounts = AMOUNT_FIELDS.some((field) => mapping.columns[field] !== undefined);
  return { questions, isReadable: missing.length === 0 && hasAmounts };
}

function noteUnused({ header, mapping }: ColumnsFound, [first]: readonly KnownTable[], notes: Notes): void {
  const cells = first?.section.rows.map((row) => row.cells) ?? [];
  for (const name of unusedAmounts(header, mapping, cells))
    notes.add('unusedAmounts', undefined, `‘${name}’`);
}

/** Reads the results in a table of cells. */
export function readTables(table: Table, context: Context): FileReading {
  const sections = sectionsOf(table);
  const unfit = refuseSections(table, sections);
  if (unfit !== undefined) return refused(unfit);
  const { decoded, answers } = context;
  const { known: tables, found } = knownTables(sections, answers, table.delimiter === '\t' ? 'TSV' : 'CSV');
  const isMapped = found !== undefined && (found.tracker === undefined || answers.mapping !== undefined);
  const notes = new Notes();
  const results: ReadResults = { sessions: [], tournaments: [], problems: [], notes };
  if (decoded.guessed) notes.add('encoding', undefined, decoded.encoding);
  for (const line of table.unclosed) notes.add('quotes', line);
  const { questions, isReadable } = askColumns(tables, found, isMapped);
  if (isReadable) {
    if (isMapped) noteUnused(found, tables, notes);
    const { known, question } = inCurrency(chosenRows(tables, answers, notes), answers, notes);
    if (question) questions.push(question);
    const notations = notationsOf(tables, known, context);
    questions.push(...notations.questions);
    readAll(known, notations, results, context);
    // A row's amounts depend on the answers to the questions above.
    const isAnswered = !questions.some((question) => isOpen(question, answers));
    questions.push(...askRows(notes, isAnswered));
  }
  return {
    outcome: 'read',
    format: tables[0]?.tracker.name ?? 'CSV',
    encoding: decoded.encoding,
    sessions: results.sessions,
    tournaments: results.tournaments,
    problems: results.problems,
    unreadable: new Set(results.problems.map(({ row }) => row)).size,
    questions,
    notes: notes.all(),
    columns: found,
  };
}

/** The questions that need the rows. */
function askRows(notes: Notes, isAnswered: boolean): Question[] {
  const [mismatch, years] = [notes.rows('profitDiffers'), notes.rows('yearOnly')];
  return [
    ...(isAnswered && mismatch.length > 0 ? [{ kind: 'mismatch' as const, rows: mismatch }] : []),
    ...(years.length > 0 ? [{ kind: 'years' as const, rows: years }] : []),
  ];
}

function readAll(
  known: readonly KnownTable[],
  notations: Notations,
  results: ReadResults,
  { answers, onProgress }: Context,
): void {
  const total = known.reduce((sum, { section }) => sum + section.rows.length, 0);
  let done = 0;
  const tick = () => {
    done += 1;
    if (done % TICK_ROWS === 0) onProgress(done / total);
  };
  for (const table of known) {
    const { section, tracker, columns } = table;
    const notation = notations.of(table, results.notes);
    readSection({ section, tracker, columns, notation, answers }, results, tick);
  }
}
