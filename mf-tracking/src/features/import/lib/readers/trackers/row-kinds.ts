import type { ResultKindName } from '@feltbook/contracts';
import type { RowKind } from './tracker';
import { kindOfGame } from '../../values/result-kind';

/** Words of money beside games, which names of tournaments also have: `Jackpot Sit & Go`, `Bounty Promo MTT`. */
const EXTRAS = /jackpot|bonus|rakeback|promo/i;

/** Words of money that moves, and of single payments. */
const MOVES =
  /deposit|payout|withdraw|transfer|transaction|auszahlung|^(?:w\/?d|dep|credit|debit|top.?up|buy.?in|cash.?out)$/i;

/** What rows that move money to or from a bankroll are called. */
export const MOVED = 'deposits and payouts';

/** Rows of trackers that are not results, in words for the player. */
const OTHERS: readonly { readonly pattern: RegExp; readonly leftOut: string }[] = [
  { pattern: MOVES, leftOut: MOVED },
  { pattern: EXTRAS, leftOut: 'jackpots and bonuses' },
  { pattern: /^(?:costs?|expenses?)$/i, leftOut: 'costs' },
  { pattern: /casino game|blackjack|roulette|slots|craps|baccarat|sports/i, leftOut: 'casino games' },
];

/** A row's kind by the word in its kind column. @param otherwise the kind without a word */
export function kindByWord(word: string, otherwise: ResultKindName = 'cash'): RowKind {
  if (word.trim() === '') return otherwise;
  return otherKind(word) ?? kindOfGame(word) ?? otherwise;
}

/** What a row is if its word shows that it is no result. */
export function otherKind(word: string): { readonly leftOut: string } | undefined {
  const isTournament = kindOfGame(word) === 'tournament';
  const other = OTHERS.find(({ pattern }) => pattern.test(word) && !(isTournament && pattern === EXTRAS));
  return other && { leftOut: other.leftOut };
}
