export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export const SUITS = ['c', 'd', 'h', 's'] as const;
export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

/** A playing card, in the notation of the Poker Hand History format: `?` for a rank or suit that is not known. */
export interface Card {
  readonly rank: Rank | '?';
  readonly suit: Suit | '?';
}

export const UNKNOWN_CARD: Card = { rank: '?', suit: '?' };

const RANK_NAMES: Readonly<Record<Card['rank'], string>> = {
  ...{ 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine' },
  ...{ T: 'ten', J: 'jack', Q: 'queen', K: 'king', A: 'ace', '?': 'unknown card' },
};
const SUIT_NAMES: Readonly<Record<Card['suit'], string>> = {
  ...{ c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades', '?': '' },
};

/** For screen readers: `ace of hearts`, `ace`, `unknown card`. */
export function cardName({ rank, suit }: Card): string {
  const of = SUIT_NAMES[suit];
  return of && rank !== '?' ? `${RANK_NAMES[rank]} of ${of}` : RANK_NAMES[rank];
}

/** `Kd`; `K?` for a card whose suit is not known. */
export const cardCode = ({ rank, suit }: Card): string => rank + suit;

export const isKnown = ({ rank, suit }: Card): boolean => rank !== '?' && suit !== '?';

const SYMBOLS: Readonly<Record<string, Suit>> = {
  ...{ '♣': 'c', '♧': 'c', '♦': 'd', '♢': 'd', '♥': 'h', '♡': 'h', '♠': 's', '♤': 's' },
};

const isRank = (text: string): text is Rank => RANKS.some((rank) => rank === text);
const isSuit = (text: string): text is Suit => SUITS.some((suit) => suit === text);

/** @param text `K`, `k`, `10`, `x` */
export function readRank(text: string): Card['rank'] {
  const rank = text === '10' ? 'T' : text.toUpperCase();
  return isRank(rank) ? rank : '?';
}

/** @param text `d`, `D`, `♦`, `x` */
export function readSuit(text: string): Card['suit'] {
  const suit = SYMBOLS[text] ?? text.toLowerCase();
  return isSuit(suit) ? suit : '?';
}
