import { type Card, readRank, readSuit, UNKNOWN_CARD } from './cards';

const RANK = '(?:10|[2-9TJQKA])';
const SUIT = '[cdhs♣♧♦♢♥♡♠♤]';
const CLASS = `${RANK}${RANK}[so]?`;

const FULL = new RegExp(`^(?:${RANK}${SUIT})+$`, 'i');
const PARTIAL = new RegExp(`^(?:${RANK}(?:${SUIT}|x)|xx|\\?\\?)+$`, 'i');
const PAIRS = new RegExp(`(${RANK}|x|\\?)(${SUIT}|x|\\?)`, 'gi');
const HIDDEN = /^(?:xx|\?\?)+$/i;
const TWO_RANKS = new RegExp(`^(${RANK})(${RANK})([so]?)$`, 'i');
const WITH_ANY = /^([AKQJT])x([so]?)$/;
const SUITS_AFTER = /^([2-9TJQKA])([2-9TJQKA])([cdhs])([cdhs])$/;
const RANGE = new RegExp(`^(?:${CLASS}\\+|${CLASS}-${CLASS})$`, 'i');
const ALL_RANKS = new RegExp(`^(?:${RANK}-?){3,6}(r|ds|ss)?$`, 'i');
const ONE_RANK = /^(?:10|[2-9TJQKA])$/;
const EACH_RANK = new RegExp(RANK, 'gi');

/** All that words of cards are made of: most words are not. */
const CARD_LETTERS = /^[\dTJQKACDHSXRO?+♣♧♦♢♥♡♠♤-]+$/i;

/** A span from which a hand is written in ranks alone: the higher one first, at most four below it. */
const MOST_GAP = 4;
/** Words that spell two cards. */
const TWO_CARD_WORDS = /^(?:asks|acts)$/;
const ONE_CARD_WORDS = /^(?:as|ad)$/i;

/**
 * What a word may be by its letters alone. `certain`: no word or number of a note looks like it.
 * `cards`: each card with its suit, or with an `x` for a suit that is not known. `class`: two ranks, such as `AK`. `ranks`: three
 * or more, such as `K72r`, or one.
 */
export type Shape =
  | {
      readonly type: 'cards' | 'hidden';
      readonly cards: readonly Card[];
      readonly certain: boolean;
    }
  | {
      readonly type: 'class';
      readonly cards: readonly Card[];
      readonly suited?: boolean;
      readonly certain: boolean;
    }
  | { readonly type: 'range'; readonly certain: boolean }
  | {
      readonly type: 'ranks';
      readonly cards: readonly Card[];
      readonly suffix: 'r' | 'ds' | 'ss' | undefined;
      readonly certain: boolean;
    };

const rankCard = (text: string): Card => ({ rank: readRank(text), suit: '?' });
const hasLetter = (text: string): boolean => /[TJQKA]/i.test(text);
const suitedBy = (suffix: string | undefined) => (suffix ? { suited: suffix.toLowerCase() === 's' } : {});

/** @param word without variation selectors @returns undefined for any other word */
export function shapeOf(word: string): Shape | undefined {
  if (!CARD_LETTERS.test(word)) return undefined;
  if (HIDDEN.test(word)) {
    return {
      type: 'hidden',
      cards: Array.from({ length: word.length / 2 }, () => UNKNOWN_CARD),
      certain: false,
    };
  }
  const [, kicked, kickerSuffix] = WITH_ANY.exec(word) ?? [];
  if (kicked) {
    return {
      type: 'class',
      cards: [rankCard(kicked), UNKNOWN_CARD],
      ...suitedBy(kickerSuffix),
      certain: true,
    };
  }
  if (FULL.test(word) || PARTIAL.test(word)) {
    const cards = [...word.matchAll(PAIRS)].map(([, rank = '', suit = '']) => ({
      rank: readRank(rank),
      suit: readSuit(suit),
    }));
    return { type: 'cards', cards, certain: isCertain(word, cards.length) };
  }
  const [, one = '', other = '', first = '', second = ''] = SUITS_AFTER.exec(word) ?? [];
  if (one) {
    const cards = [
      { rank: readRank(one), suit: readSuit(first) },
      { rank: readRank(other), suit: readSuit(second) },
    ];
    return { type: 'cards', cards, certain: true };
  }
  const [, high = '', low = '', suffix = ''] = TWO_RANKS.exec(word) ?? [];
  if (high) return twoRanks(word, high, low, suffix);
  if (RANGE.test(word)) return { type: 'range', certain: hasLetter(word) };
  const ranks = ALL_RANKS.exec(word);
  if (ranks || ONE_RANK.test(word)) {
    const end = ranks?.[1]?.toLowerCase() as 'r' | 'ds' | 'ss' | undefined;
    const text = end ? word.slice(0, -end.length) : word;
    const cards = (text.match(EACH_RANK) ?? []).map(rankCard);
    return { type: 'ranks', cards, suffix: end, certain: end !== undefined && hasLetter(text) };
  }
  return undefined;
}

function isCertain(word: string, count: number): boolean {
  if (/[♣♧♦♢♥♡♠♤]/.test(word)) return true;
  // `AsKs` has an upper-case second rank, as no word does.
  if (count === 2) return !TWO_CARD_WORDS.test(word.slice(0, 1).toLowerCase() + word.slice(1));
  return count > 1;
}

function twoRanks(word: string, high: string, low: string, suffix: string): Shape | undefined {
  const cards = [rankCard(high), rankCard(low)];
  const isPair = cards[0]?.rank === cards[1]?.rank;
  // Plurals such as `88s`; thousands such as `5k`; numbers such as `910`.
  if ((isPair && suffix) || /^\dk$/i.test(word) || /^(?:10\d|\d10)/.test(word)) return undefined;
  return { type: 'class', cards, ...suitedBy(suffix), certain: isCertainClass(word, high, low, suffix) };
}

function isCertainClass(word: string, high: string, low: string, suffix: string): boolean {
  const letters = [high, low].filter(hasLetter).length;
  if (letters === 2) return suffix !== '' || !/^(?:at|ta)$/i.test(word);
  // `Q3` may be a quarter of a year, and lower-case `a5` or `5a` anything.
  if (letters === 1)
    return suffix !== '' || (/^[TJKA]/.test(word) && !hasLetter(low)) || /^Q[5-9]/.test(word);
  const gap = Number(high) - Number(low);
  return suffix === 'o' || (suffix === 's' && gap > 0 && gap <= MOST_GAP);
}

/** Whether one card is spelt as a word: `As`, `ad`. */
export const isOneCardWord = (word: string): boolean => ONE_CARD_WORDS.test(word);
