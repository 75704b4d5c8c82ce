import { type Card, cardCode, isKnown } from './cards';

/** Hole cards of a player. */
export interface Holding {
  /** At least two; empty for a range. */
  readonly cards: readonly Card[];
  /** Of two ranks without suits: `AKs` or `AKo`. */
  readonly suited?: boolean;
  /** `TT+`, `A5s-A2s`: hands in place of cards. */
  readonly range?: string;
}

/** Whether a hand is another one's ranks, such as `AK` after `AhKd`. */
export function isSameHand(one: Holding, other: Holding): boolean {
  const ranks = ({ cards }: Holding) =>
    cards
      .map(({ rank }) => rank)
      .sort()
      .join('');
  if (one.range !== undefined || other.range !== undefined) return one.range === other.range;
  if (ranks(one) !== ranks(other)) return false;
  const codes = new Set(one.cards.map(cardCode));
  return (
    other.cards.every((card) => !isKnown(card)) || other.cards.every((card) => codes.has(cardCode(card)))
  );
}

/** Known cards that stand more than once, each once. */
export function repeatedOf(cards: readonly Card[]): Card[] {
  const known = cards.filter(isKnown);
  const isFirst = (card: Card, index: number) =>
    known.findIndex((one) => cardCode(one) === cardCode(card)) === index;
  const count = (card: Card) => known.filter((one) => cardCode(one) === cardCode(card)).length;
  return known.filter((card, index) => isFirst(card, index) && count(card) > 1);
}
