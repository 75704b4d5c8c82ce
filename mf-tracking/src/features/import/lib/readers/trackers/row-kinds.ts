import type { ResultKindName } from '@feltbook/contracts';
import type { RowKind } from './tracker';

/** Rows of trackers that are not results, in words for the player. */
const OTHERS: readonly { readonly pattern: RegExp; readonly leftOut: string }[] = [
  { pattern: /deposit|payout|withdraw|transfer|transaction/i, leftOut: 'deposits and payouts' },
  { pattern: /jackpot|bonus|rakeback|promo/i, leftOut: 'jackpots and bonuses' },
  { pattern: /^(?:costs?|expenses?)$/i, leftOut: 'costs' },
  { pattern: /casino game|blackjack|roulette|slots|craps|baccarat|sports/i, leftOut: 'casino games' },
];

const TOURNAMENT = /tourn|turnier|torneo|\bmtt\b|\bstt\b|\bsng\b|sit ?(?:&|and|n|'n')? ?go|\bspin/i;

/** The kind that the name of a game shows: `MTT`, `Cash NL`. */
export const kindOfGame = (name: string): ResultKindName | undefined =>
  TOURNAMENT.test(name) ? 'tournament' : /\bcash\b|\bring\b/i.test(name) ? 'cash' : undefined;

/** A row's kind by the word in its kind column. @param otherwise the kind without a word */
export function kindByWord(word: string, otherwise: ResultKindName = 'cash'): RowKind {
  if (word.trim() === '') return otherwise;
  const other = OTHERS.find(({ pattern }) => pattern.test(word));
  if (other) return { leftOut: other.leftOut };
  if (TOURNAMENT.test(word)) return 'tournament';
  return /cash|ring/i.test(word) ? 'cash' : otherwise;
}
