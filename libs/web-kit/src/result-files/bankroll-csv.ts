import type { Bankroll, Movement } from '@feltbook/contracts';
import { writeCsv } from './csv-table';
import { escapeCell } from './escape-cell';

/** The columns of a file of bankrolls. Files of former releases have no `Id`; new columns are added at the end. */
export const BANKROLL_COLUMNS = [
  ...(['Date', 'Kind', 'Amount', 'Bankroll', 'To', 'Category', 'Note', 'Trip', 'Id'] as const),
] as const;
const FIRST_COLUMNS = BANKROLL_COLUMNS.slice(0, -1);

/** The kind of a row that holds what a bankroll started with. */
export const START = 'start';

const LINE = '\r\n';

/** Whether a text is an unchanged file of bankrolls. */
export function isBankrollCsv(text: string): boolean {
  const names = text.slice(0, Math.max(0, text.indexOf(LINE))).split(',');
  return (
    names.length >= FIRST_COLUMNS.length && names.every((name, index) => name === BANKROLL_COLUMNS[index])
  );
}

type Start = Pick<Bankroll, 'name' | 'start' | 'startDate'>;

/** Whether a bankroll began with something, or on a day: all others exist by their entries and results. */
const hasStart = ({ start, startDate }: Start): boolean => start !== 0 || startDate !== undefined;

/** `deposit` as players read it. */
const wordOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * What bankrolls started with, and their entries, as a CSV file that the import reads whole. The ids tell equal entries apart, and
 * recognise entries that were changed after the file was made. The main bankroll has no name.
 */
export const writeBankrollCsv = (bankrolls: readonly Start[], entries: readonly Movement[]): string =>
  writeCsv(BANKROLL_COLUMNS, [
    ...entries.map(
      ({ id, date, kind, amount, bankroll = '', to = '', category = '', note = '', trip = '' }) => [
        ...[date, wordOf(kind), amount.toFixed(2), escapeCell(bankroll), escapeCell(to)],
        ...[wordOf(category), escapeCell(note), escapeCell(trip), id],
      ],
    ),
    ...bankrolls
      .filter(hasStart)
      .map(({ name, start, startDate = '' }) => [
        ...[startDate, wordOf(START), start.toFixed(2), escapeCell(name), '', '', '', '', ''],
      ]),
  ]);
