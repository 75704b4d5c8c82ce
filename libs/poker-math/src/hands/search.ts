import type { Card } from './cards';
import type { Holding } from './holdings';
import { type ParsedHand, parseHand } from './parse-hand';
import { shapeOf } from './shapes';

/** What is searched of a note: its text, and names such as stakes, venue and tags. */
export interface SearchedNote {
  readonly text: string;
  readonly names: readonly string[];
}

const SUIT_WORDS: Readonly<Record<string, Card['suit']>> = {
  ...{ '♣': 'c', '♧': 'c', clubs: 'c', '♦': 'd', '♢': 'd', diamonds: 'd' },
  ...{ '♥': 'h', '♡': 'h', hearts: 'h', '♠': 's', '♤': 's', spades: 's' },
};

interface Term {
  readonly text: string;
  readonly cards?: readonly Card[];
  readonly suited?: boolean | undefined;
  readonly suit?: Card['suit'] | undefined;
}

function termOf(word: string): Term {
  const text = word.toLowerCase();
  const shape = shapeOf(word.replace(/\uFE0E|\uFE0F/g, ''));
  const suit = SUIT_WORDS[text];
  if (suit) return { text, suit };
  if (shape?.type === 'class') return { text, cards: shape.cards, suited: shape.suited };
  if (shape?.type === 'cards' || (shape?.type === 'ranks' && shape.cards.length > 1))
    return { text, cards: shape.cards };
  return { text };
}

const isWanted = (wanted: Card, { rank, suit }: Card): boolean =>
  (wanted.rank === '?' || wanted.rank === rank) && (wanted.suit === '?' || wanted.suit === suit);

/**
 * Whether all wanted cards are among others, each once. A `?` stands for any rank or suit. By augmenting paths: trying all orders
 * would take a server hours for forty cards.
 */
function hasCards(wanted: readonly Card[], among: readonly Card[]): boolean {
  if (wanted.length > among.length) return false;
  /** The wanted card that each of the others is taken for. */
  const taken = new Map<number, Card>();
  const take = (card: Card, tried: Set<number>): boolean =>
    among.some((other, at) => {
      if (tried.has(at) || !isWanted(card, other)) return false;
      tried.add(at);
      const before = taken.get(at);
      if (before && !take(before, tried)) return false;
      taken.set(at, card);
      return true;
    });
  return wanted.every((card) => take(card, new Set()));
}

function isSuited({ cards, suited }: Holding): boolean | undefined {
  if (suited !== undefined || cards.length !== 2) return suited;
  const [one, other] = cards;
  return one?.suit === '?' || other?.suit === '?' ? undefined : one?.suit === other?.suit;
}

function matchesCards({ cards = [], suited, suit }: Term, { parts }: ParsedHand): boolean {
  return parts.some(({ holding, board }) => {
    const shown = holding?.cards ?? board ?? [];
    if (suit) return shown.some((card) => card.suit === suit);
    if (cards.length === 0 || !hasCards(cards, shown)) return false;
    if (suited !== undefined) return holding !== undefined && isSuited(holding) === suited;
    // `AK` is a hand: an ace and a king of the board are none.
    return holding !== undefined || cards.length > 2 || cards.some((card) => card.suit !== '?');
  });
}

/** Whether a text in lower case has the ranks of a term: reading its cards takes longer. */
const mayHaveCards = ({ cards, suit }: Term, text: string): boolean =>
  suit !== undefined ||
  (cards?.every(
    ({ rank }) => rank === '?' || text.includes(rank.toLowerCase()) || (rank === 'T' && text.includes('10')),
  ) ??
    false);

/**
 * A filter of hand notes. Each word of a search has to be in the text or in a name, or to be cards of the note: `AK` finds
 * `AhKd`, `AKs` finds `AhKh`, and `♥` any heart.
 * @param query blank matches every note
 */
export function handFilter(query: string): (note: SearchedNote) => boolean {
  const terms = query.split(/\s+/).filter(Boolean).map(termOf);
  return ({ text, names }) => {
    if (terms.length === 0) return true;
    const searched = [text, ...names].join('\n').toLowerCase();
    const others = terms.filter((term) => !searched.includes(term.text));
    if (!others.every((term) => mayHaveCards(term, searched))) return false;
    const hand = others.length > 0 ? parseHand(text) : undefined;
    return others.every((term) => hand && matchesCards(term, hand));
  };
}
