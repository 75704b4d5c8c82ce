import { MAX_IMPORT_RESULTS } from '@feltbook/contracts';
import { cellAt } from '../cells';
import { bankrollFile, readBankrollFile } from './bankroll-file';
import { conversionsOf } from './conversions';
import { inCurrency } from './currencies';
import { type Notations, notationsOf } from './notations';
import type { Decoded } from '../tables/decode';
import { isAsked, isOpen } from '../questions/choices';
import {
  amountQuestion,
  entriesQuestion,
  feeQuestion,
  outcomeQuestions,
  playerQuestion,
  rebuysAreQuestion,
  rebuysQuestion,
  shareQuestion,
} from '../questions/file-questions';
import { unusedColumns, unusedQuestions } from '../questions/unused-columns';
import { timeQuestion } from '../questions/time-question';
import { type KnownTable, knownTables } from './known-tables';
import { chosenRows, withoutOtherRows } from './other-rows';
import { kindQuestions } from './mapped-kinds';
import { missingOf } from './mapper';
import { movedMoney, movesOf } from './moved-money';
import type { MovedMoney } from '../moved-money';
import { Notes } from '../planner/notes';
import { paymentsIn, readPayments } from './payments';
import { type ReadResults, readSection } from './read-section';
import { type Section, sectionsOf, withoutDittos } from './sections';
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
  return rows > MAX_IMPORT_RESULTS ? tooManyRows(rows) : undefined;
}

/** The questions about columns, before rows are read; and whether rows can be read. */
function askColumns(
  first: KnownTable | undefined,
  found: ColumnsFound | undefined,
  isMapped: boolean,
  notes: Notes,
) {
  if (!first || !found) return { questions: [], isReadable: true };
  const { header, mapping } = found;
  const cells = first.section.rows.map((row) => row.cells);
  const player = playerQuestion(header, first.columns, cells);
  if (!isMapped) return { questions: player ? [player] : [], isReadable: true };
  const amount = amountQuestion(header, mapping, cells);
  const share = shareQuestion(header, mapping, cells);
  const missing = missingOf(mapping).filter((what) => what === 'date' || !amount);
  const time = missing.length > 0 ? undefined : timeQuestion(header, mapping, cells);
  const own = [share?.index, time?.index, first.outcome?.index];
  const unused = unusedColumns(header, mapping, cells, [
    ...[amount?.index, ...own, conversionsOf(first).columns.converted],
  ]);
  const { columns, added = {}, ignored = [] } = mapping;
  const known = new Set([
    ...[...Object.values(columns), ...Object.values(added).flat(), ...ignored, ...own],
    ...[amount?.index, ...unused.asked, ...unused.screened],
  ]);
  for (const [index, name] of header.entries())
    if (
      missing.length === 0 &&
      name !== '' &&
      !known.has(index) &&
      cells.some((row) => cellAt(row, index) !== '')
    )
      notes.add('unused', undefined, `‘${name}’`);
  const hasAmounts = AMOUNT_FIELDS.some((field) => columns[field] !== undefined);
  const questions: (Question | undefined)[] = [
    player,
    missing.length > 0 ? { kind: 'columns', missing } : undefined,
    amount,
    time,
    ...(first.outcome ? outcomeQuestions(header, first.outcome, mapping, first.section.rows) : []),
    rebuysQuestion(header, mapping, cells),
    entriesQuestion(header, mapping, cells),
    rebuysAreQuestion(mapping, cells),
    feeQuestion(header, mapping, cells),
    share,
    ...(hasAmounts ? unusedQuestions(header, mapping, unused) : []).filter(
      (question) => question.kind === 'money' || !own.includes(question.index),
    ),
  ];
  return {
    questions: questions.filter(isAsked),
    isReadable: missing.length === 0 && hasAmounts,
  };
}

/** Reads the results in a table of cells. */
export function readTables(table: Table, context: Context): FileReading {
  const bankroll = bankrollFile(table);
  const sections = bankroll ? [bankroll] : sectionsOf(table).map(withoutDittos);
  const unfit = refuseSections(table, sections);
  if (unfit !== undefined) return refused(unfit);
  const { decoded, answers } = context;
  const notes = new Notes();
  if (decoded.guessed) notes.add('encoding', undefined, decoded.encoding);
  for (const line of table.unclosed) notes.add('quotes', line);
  if (bankroll) return readBankrollFile(bankroll, notes, context);
  const format = table.delimiter === '\t' ? 'TSV' : 'CSV';
  const payments = paymentsIn(sections, format);
  if (payments) return readPayments(payments, notes, context);
  const { known: tables, found } = knownTables(sections, answers, format);
  const isMapped = found !== undefined && (found.tracker === undefined || answers.mapping !== undefined);
  const results: ReadResults = { sessions: [], tournaments: [], problems: [], notes };
  const moved: MovedMoney[] = [];
  const { questions, isReadable } = askColumns(tables[0], found, isMapped, notes);
  if (isReadable) {
    const sessions = withoutOtherRows(tables, answers, notes);
    if (isMapped) questions.push(...kindQuestions(sessions.known[0], found.mapping).filter(isAsked));
    const {
      known,
      questions: ofCurrency,
      rateCodes: codes,
    } = inCurrency(chosenRows(sessions.known, answers, notes), answers, notes);
    const notations = notationsOf(sessions.known, known, context);
    questions.push(...[...sessions.questions, ...ofCurrency, ...notations.questions].filter(isAsked));
    readAll(known, notations, results, context);
    if (codes) questions.push({ kind: 'rates', codes, days: notations.rateDays() });
    for (const table of chosenRows(tables.map(movesOf), answers, new Notes()))
      moved.push(...movedMoney(table, notations.of(table, new Notes()), answers.base));
    // A row's amounts depend on the answers to the questions above.
    const isAnswered = !questions.some((question) => isOpen(question, answers));
    questions.push(...askRows(notes, isAnswered, context.zone).filter(isAsked));
  }
  return {
    outcome: 'read',
    format: tables[0]?.tracker.name ?? 'CSV',
    encoding: decoded.encoding,
    sessions: results.sessions,
    tournaments: results.tournaments,
    moved: moved.length > 0 ? moved : undefined,
    problems: results.problems,
    unreadable: new Set(results.problems.map(({ row }) => row)).size,
    questions,
    notes: notes.all(),
    columns: found,
  };
}

/** The questions that need the rows. */
const askRows = (notes: Notes, isAnswered: boolean, zone: string): Question[] => [
  { kind: 'mismatch', rows: isAnswered ? notes.rows('profitDiffers') : [] },
  { kind: 'clocks', rows: notes.rows('clocks'), zone },
  { kind: 'years', rows: notes.rows('yearOnly') },
];

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
  for (const table of known)
    readSection(known, table, notations.of(table, results.notes), answers, results, tick);
}
