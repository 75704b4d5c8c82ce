import type { Movement } from '@feltbook/contracts';
import { escapeCell, writeCsv } from '@feltbook/web-kit/result-files';
import { CATEGORY_WORDS, KIND_WORDS } from './words';

const COLUMNS = ['Date', 'Kind', 'Amount', 'Bankroll', 'To', 'Category', 'Note', 'Trip'];

/** The entries as a CSV file. The main bankroll has no name. */
export const writeBankrollCsv = (entries: readonly Movement[]): string =>
  writeCsv(
    COLUMNS,
    entries.map(({ date, kind, amount, bankroll = '', to = '', category, note = '', trip = '' }) => [
      ...[date, KIND_WORDS[kind], amount.toFixed(2)],
      ...[escapeCell(bankroll), escapeCell(to)],
      ...[category ? CATEGORY_WORDS[category] : '', escapeCell(note), escapeCell(trip)],
    ]),
  );
