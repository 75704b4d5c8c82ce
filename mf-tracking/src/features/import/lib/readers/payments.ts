import { movementRequest, toDollars } from '@feltbook/contracts';
import { cellAt, type Cells } from '../cells';
import { columnsByName, formatColumns } from '../columns/header';
import { AMOUNT_WORDS, BALANCE_WORDS, wordsOf } from '../columns/header-words';
import type { MovedMoney } from '../moved-money';
import { Notes } from '../planner/notes';
import { type Notation, RowReader } from '../planner/row-reader';
import { isAsked, isOpen } from '../questions/choices';
import { noPayments, PROBLEMS } from '../texts';
import {
  type Answers,
  type DateOrder,
  type FileReading,
  type Problem,
  type Question,
  refused,
} from '../types';
import { parseAmount } from '../values/amount';
import { doubtsOf } from './doubts';
import { codesOf, type KnownTable } from './known-tables';
import { moveSources, noteOf } from './moved-money';
import { notationsOf } from './notations';
import { CANCELLED, paymentKind, TRANSFERS } from './payment-kinds';
import { fitted } from './read-section';
import type { Section } from './sections';

/** A program's list of payments, by names of columns that its results do not have. */
interface PaymentList {
  readonly keys: readonly string[];
  readonly name?: string;
  readonly dateOrder?: DateOrder;
}
const LISTS: readonly PaymentList[] = [
  { keys: ['date', 'type', 'amount', 'entrytitle'], name: 'Left Pocket', dateOrder: 'mdy' },
  // Audits of poker rooms.
  { keys: ['action', 'amount', 'balance'] },
];

/** A balance is an amount of the row, too: otherwise it may look like the second half of a split one. */
const COLUMNS = formatColumns(`
  date:${[...wordsOf('date'), 'datetime', 'timestamp', 'time'].join('|')}
  kind:${[...wordsOf('kind'), 'action', 'transaction', 'transactiontype', 'art', 'tipo'].join('|')}
  profit:${[...AMOUNT_WORDS].join('|')}
  gross:${[...BALANCE_WORDS].join('|')}
  notes:${['entrytitle', 'title', 'description', ...wordsOf('notes')].join('|')}
  currency:${wordsOf('currency').join('|')}`);

/** The questions that days of payments need. */
export const OF_DAYS: ReadonlySet<Question['kind']> = new Set(['dateOrder', 'swappedDays', 'noYear']);

export interface PaymentContext {
  readonly decoded: { readonly encoding: string };
  readonly answers: Answers;
  readonly zone: string;
  readonly today: string;
}

/** A row that moves money. */
interface Payment {
  /** Of the file. */
  readonly line: number;
  readonly cells: Cells;
  readonly kind: MovedMoney['kind'];
  readonly date: string;
  /** As signed in the file. */
  readonly cents: number;
}

/** Whether every row moves money by its type. A table with other types may hold results. */
function movesOnly(table: KnownTable): boolean {
  const { date, kind, profit } = table.columns;
  if (date === undefined || kind === undefined || profit === undefined) return false;
  const kinds = table.section.rows.map(({ cells }) => paymentKind(table, cells, 1));
  return (
    kinds.every((each) => typeof each === 'string' || each.leftOut === TRANSFERS) &&
    kinds.some((each) => each === 'deposit' || each === 'withdrawal')
  );
}

/** @param format the name of formats of no program @returns the file's list of payments; undefined if it may hold results */
export function paymentsIn([first]: readonly Section[], format: string): KnownTable | undefined {
  if (!first || first.tracker) return undefined;
  const known = LISTS.find(({ keys }) => keys.every((key) => first.keys.includes(key)));
  const columns = columnsByName(first.keys, COLUMNS);
  const table: KnownTable = {
    ...{ section: first, columns },
    tracker: {
      ...{ name: known?.name ?? format, dateOrder: known?.dateOrder, rebuys: 'within' },
      ...{ recognises: () => false, columns: () => columns, kindOf: () => 'cash' },
    },
  };
  return known || movesOnly(table) ? table : undefined;
}

/**
 * Finds payments that take back others of their kind, which are those of the other sign where the file has both, and what each
 * takes back: one of the same amount.
 */
function reversedIn(payments: readonly Payment[]): ReadonlySet<Payment> {
  const isUsual = ({ kind, cents }: Payment): boolean => (kind === 'deposit') === cents > 0;
  const signed = new Set(payments.filter(isUsual).map(({ kind }) => kind));
  const reversed = new Set<Payment>();
  for (const back of payments.filter((each) => !isUsual(each) && signed.has(each.kind))) {
    const [of] = payments.filter(
      (each) => each.kind === back.kind && each.cents === -back.cents && !reversed.has(each),
    );
    reversed.add(back);
    if (of) reversed.add(of);
  }
  return reversed;
}

/** Reads the row of a payment. @returns undefined if it cannot be read, which the reader reports */
function readPayment(row: RowReader, kind: Payment['kind']): Pick<Payment, 'date' | 'cents'> | undefined {
  const [date, cents = 0] = [row.moment('date')?.day, row.cents('profit')];
  if (row.problems.length > 0) return undefined;
  if (date === undefined) return row.fault(PROBLEMS.noDate);
  if (cents === 0) return row.fault(PROBLEMS.noPayment);
  const { error } = movementRequest.safeParse({ kind, date, amount: toDollars(Math.abs(cents)) });
  for (const { path, message } of error?.issues ?? [])
    row.fault(message, path[0] === 'date' ? 'date' : 'profit');
  return error ? undefined : { date, cents };
}

/** The rows that move money, why others are left out, and the problems of unreadable ones. */
function readRows(table: KnownTable, notation: Notation, { base }: Answers, notes: Notes) {
  const { section, columns } = table;
  const [codes, doubtOf] = [codesOf(table), doubtsOf([table], table)];
  const [payments, problems, foreign]: [Payment[], Problem[], Set<string>] = [[], [], new Set()];
  const leftOut: (readonly [line: number, reason: string])[] = [];
  for (const [at, { line, cells: given }] of section.rows.entries()) {
    const signed = parseAmount(cellAt(given, columns.profit), notation.decimalSign)?.cents ?? 0;
    const kind = paymentKind(table, given, signed);
    if (typeof kind === 'object') {
      leftOut.push([line, kind.leftOut]);
      continue;
    }
    const code = [...(codes[at] ?? [])].find((each) => base !== undefined && each !== base);
    if (code !== undefined) {
      notes.add('otherCurrency', line);
      foreign.add(`payments in ${code}`);
      continue;
    }
    const fitting = fitted(given, section.header.length, columns.notes);
    const cells = fitting ?? given;
    const row = new RowReader(line, cells, notation, notes);
    const doubt = fitting ? doubtOf(given) : { text: PROBLEMS.tooManyCells, index: undefined };
    if (doubt) row.fault(doubt.text, doubt.index);
    const read = readPayment(row, kind);
    if (read) payments.push({ line, cells, kind, ...read });
    problems.push(...row.problems);
  }
  const reversed = reversedIn(payments);
  for (const { line } of reversed) leftOut.push([line, CANCELLED]);
  for (const [line, reason] of leftOut.toSorted(([one], [other]) => one - other))
    notes.add('notMoved', line, reason);
  return {
    payments: payments.filter((payment) => !reversed.has(payment)),
    problems,
    others: [...new Set(leftOut.map(([, reason]) => reason)), ...foreign],
  };
}

/** Reads a list of payments: deposits, withdrawals and expenses for the bankroll, and no results. */
export function readPayments(table: KnownTable, notes: Notes, context: PaymentContext): FileReading {
  const { answers, decoded } = context;
  const notations = notationsOf([table], [table], context);
  const questions = notations.questions.filter((question) => OF_DAYS.has(question.kind) && isAsked(question));
  const notation = notations.of(table, new Notes());
  const { payments, problems, others } = readRows(table, notation, answers, notes);
  const sources = moveSources(table.section);
  const moved = payments.map(({ line, cells, kind, date, cents }): MovedMoney => {
    const note = noteOf(cells, table.columns.notes);
    return {
      ...{ row: line, kind, date, amount: toDollars(Math.abs(cents)), source: sources(cells) },
      ...(note && { note }),
    };
  });
  if (moved.length === 0 && !questions.some((question) => isOpen(question, answers)))
    return refused(noPayments(others, problems[0]?.text));
  return {
    outcome: 'read',
    format: table.tracker.name,
    encoding: decoded.encoding,
    ...{ sessions: [], tournaments: [], problems, questions },
    moved: moved.length > 0 ? moved : undefined,
    unreadable: new Set(problems.map(({ row }) => row)).size,
    notes: notes.all(),
  };
}
