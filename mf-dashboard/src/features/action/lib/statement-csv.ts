import type { PersonStatement } from '@feltbook/contracts';
import { escapeCell, writeCsv } from '@feltbook/web-kit/result-files';
import { kindWords } from './words';

const COLUMNS = [
  ...['Date', 'Kind', 'Event', 'Venue', 'Share %', 'Paid', 'Returned'],
  ...['Change', 'Balance you owe', 'Note'],
];

const moneyCell = (dollars: number | undefined): string => dollars?.toFixed(2) ?? '';

/** A statement as a CSV file, oldest first, from the player's side: above 0 the player owes. */
export function writeStatementCsv({ broughtForward, items }: PersonStatement): string {
  const [first] = items;
  const before = broughtForward === 0 || !first ? [] : [carried(first.date, broughtForward)];
  return writeCsv(COLUMNS, [
    ...before,
    ...items.map((item) => [
      ...[item.date, kindWords(item, 'player'), escapeCell(item.title ?? ''), escapeCell(item.venue ?? '')],
      ...[item.share === undefined ? '' : String(item.share), moneyCell(item.paid), moneyCell(item.returned)],
      ...[moneyCell(item.change), moneyCell(item.balance), escapeCell(item.note ?? '')],
    ]),
  ]);
}

const carried = (date: string, balance: number): string[] => [
  ...[date, 'Brought forward', '', '', '', '', '', '', moneyCell(balance), ''],
];
