import { cellAt, type Cells } from '../cells';
import type { KnownTable } from './known-tables';
import { waysIn } from './moved-money';
import { RUNNING, SPENT, TOTAL, VOID } from './other-rows';
import type { MovedMoney } from '../moved-money';

/** What a row of a list of payments is: money that moves, or something else, in words for the player. */
export type PaymentKind = MovedMoney['kind'] | { readonly leftOut: string };

export const TRANSFERS = 'transfers';
export const CANCELLED = 'cancelled or reversed payments';

const COSTS =
  /^(?:expenses?|costs?|ausgaben?|kosten|d[ée]penses?|gastos?|spese|uitgaven)$|^(?:bank|card|deposit|withdrawal|transaction|wire|conversion) (?:fees?|charges?)$/i;
/** Rows that are neither, first match first. */
const OTHERS: readonly (readonly [words: RegExp, leftOut: string])[] = [
  [
    /session|sitzung|result|\bwins?\b|\bwon\b|winning|\bloss(?:es)?\b|\blost\b|profit|gewinn|verlust|buy.?in|cash.?out|re-?buy|add-?on|re-?entry|tournament|turnier|regist|prize|\bgames?\b|\bbets?\b|bount|\brake\b/i,
    'results and buy-ins',
  ],
  [/cancel|revers|declin|fail|reject|returned|refund|\bvoid|charge.?back|pending|storn/i, CANCELLED],
  [/jackpot|bonus|rake ?back|promo/i, 'jackpots and bonuses'],
];
/** They may be payments between bank and bankroll, or wins and losses at a poker room. */
const UNCLEAR = /^(?:credit|debit|payouts?)$/i;

/** @param signed the row's amount, which decides where its type names both ways */
export function paymentKind({ columns }: KnownTable, cells: Cells, signed: number): PaymentKind {
  const holds = (words: RegExp): boolean => cells.some((cell) => words.test(cell.trim()));
  if (holds(TOTAL)) return { leftOut: 'totals' };
  if (holds(VOID) || holds(RUNNING)) return { leftOut: CANCELLED };
  return kindOfType(cellAt(cells, columns.kind), signed);
}

function kindOfType(type: string, signed: number): PaymentKind {
  if (COSTS.test(type) || SPENT.test(type)) return 'expense';
  const other = OTHERS.find(([words]) => words.test(type));
  if (other) return { leftOut: other[1] };
  const [way, another] = UNCLEAR.test(type) ? [] : waysIn([type]);
  if (way && !another) return way;
  if (way && signed !== 0) return signed > 0 ? 'deposit' : 'withdrawal';
  if (/transfer|umbuchung|virement|trasferimento/i.test(type)) return { leftOut: TRANSFERS };
  return { leftOut: type === '' ? 'rows without a type' : `‘${type}’` };
}
