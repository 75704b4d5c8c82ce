import {
  bankrollStart,
  EXPENSE_CATEGORIES,
  MOVEMENT_KINDS,
  movementId,
  movementRequest,
  toDollars,
} from '@feltbook/contracts';
import { BANKROLL_COLUMNS, START, unescapeCell } from '@feltbook/web-kit/result-files';
import type { Cells } from '../cells';
import { columnsByName, formatColumns, headerKeys } from '../columns/header';
import { bodyOf, type MovedMoney, startOf } from '../moved-money';
import { Notes } from '../planner/notes';
import { RowReader } from '../planner/row-reader';
import { isAsked } from '../questions/choices';
import type { Table, TableRow } from '../tables/table';
import { PROBLEMS } from '../texts';
import type { FileReading, Problem } from '../types';
import type { KnownTable } from './known-tables';
import { moveSources } from './moved-money';
import { notationsOf } from './notations';
import { OF_DAYS, type PaymentContext } from './payments';
import type { Section } from './sections';

const KEYS = headerKeys(BANKROLL_COLUMNS);
const COLUMNS = formatColumns('date profit:amount');
const KINDS = [...MOVEMENT_KINDS, START] as const;

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell.trim() !== '');

/** @returns Feltbook's own file of bankrolls, also after a spreadsheet has saved it; undefined for any other file */
export function bankrollFile({ rows, delimiter }: Table): Section | undefined {
  const [first, ...others] = rows.filter(isFilled);
  const keys = headerKeys(first?.cells ?? []);
  // Files of former releases have no ids.
  if (!first || !KEYS.slice(0, -1).every((key) => keys.includes(key))) return undefined;
  return { tracker: undefined, header: first.cells, isNamed: true, keys, rows: others, delimiter };
}

/** @returns the position of a column */
type At = (name: (typeof BANKROLL_COLUMNS)[number]) => number;

/** Reads a row. @returns undefined if it cannot be read, which the reader reports */
function readEntry(row: RowReader, cells: Cells, at: At): Omit<MovedMoney, 'row' | 'source'> | undefined {
  const textAt = (name: Parameters<At>[0]): string => unescapeCell(cells[at(name)] ?? '').trim();
  const oneOf = <Name extends string>(names: readonly Name[], column: Parameters<At>[0]): Name | undefined =>
    names.find((name) => name === textAt(column).toLowerCase()) ?? row.fault(PROBLEMS.entryWord, at(column));
  const kind = oneOf(KINDS, 'Kind');
  const [date = '', cents = 0] = [row.moment('date')?.day, row.cents('profit')];
  if (cells.slice(row.notation.header.length).some((cell) => cell.trim() !== ''))
    row.fault(PROBLEMS.tooManyCells);
  if (date === '' && kind !== START && row.problems.length === 0) row.fault(PROBLEMS.noDate, 'date');
  const category = textAt('Category') === '' ? undefined : oneOf(EXPENSE_CATEGORIES, 'Category');
  if (row.problems.length > 0 || kind === undefined) return undefined;
  const money = {
    ...{ kind, date, amount: toDollars(cents), bankroll: textAt('Bankroll'), category },
    ...{ to: textAt('To') || undefined, note: textAt('Note') || undefined },
    trip: textAt('Trip') || undefined,
  };
  const { data, error } =
    kind === START
      ? bankrollStart.safeParse(startOf({ ...money, row: 0, source: '' }))
      : movementRequest.safeParse(bodyOf({ ...money, row: 0, source: '' }));
  for (const { path, message } of error?.issues ?? [])
    row.fault(message, BANKROLL_COLUMNS.map(at)[KEYS.indexOf(String(path[0]))]);
  return data && money;
}

/** The digits of an id that the file has. */
const idIn = (text: string): string | undefined =>
  movementId.safeParse(text.trim()).success ? text.trim().replaceAll('-', '') : undefined;

/** Reads Feltbook's own file of bankrolls whole: every kind of entry, and what bankrolls started with. */
export function readBankrollFile(
  section: Section,
  notes: Notes,
  { answers, decoded, ...context }: PaymentContext,
): FileReading {
  const columns = columnsByName(section.keys, COLUMNS);
  const table: KnownTable = {
    ...{ section, columns },
    tracker: {
      ...{ name: 'Feltbook bankroll', rebuys: 'within', own: true },
      ...{ recognises: () => false, columns: () => columns, kindOf: () => 'cash' },
    },
  };
  const notations = notationsOf([table], [table], { answers, ...context });
  const notation = notations.of(table, new Notes());
  const at: At = (name) => section.keys.indexOf(KEYS[BANKROLL_COLUMNS.indexOf(name)] ?? '');
  const [moved, problems]: [MovedMoney[], Problem[]] = [[], []];
  const sources = moveSources(section);
  for (const { line, cells } of section.rows) {
    const row = new RowReader(line, cells, notation, notes);
    const entry = readEntry(row, cells, at);
    const source = idIn(cells[at('Id')] ?? '') ?? sources(cells);
    if (entry) moved.push({ row: line, ...entry, source });
    problems.push(...row.problems);
  }
  return {
    outcome: 'read',
    format: table.tracker.name,
    encoding: decoded.encoding,
    ...{ sessions: [], tournaments: [], problems },
    questions: notations.questions.filter((question) => OF_DAYS.has(question.kind) && isAsked(question)),
    moved: moved.length > 0 ? moved : undefined,
    unreadable: new Set(problems.map(({ row }) => row)).size,
    notes: notes.all(),
  };
}
