import type { Card } from './cards';
import type { Holding } from './holdings';
import type { ParsedHand } from './parse-hand';

const inCards = (cards: readonly Card[]): string =>
  cards.map(({ rank, suit }) => (rank === '?' ? 'xx' : rank + (suit === '?' ? 'x' : suit))).join('');

/** `AhKd`, `AKs`, `QQ`, `Ax`, `xx`, `TT+` */
export function formatHolding({ cards, suited, range }: Holding): string {
  if (range !== undefined) return range;
  const isClass = cards.length === 2 && cards[0]?.rank !== '?' && cards.every(({ suit }) => suit === '?');
  if (!isClass) return inCards(cards);
  const ranks = cards.map(({ rank }) => (rank === '?' ? 'x' : rank)).join('');
  return ranks + (suited === undefined ? '' : suited ? 's' : 'o');
}

/** `Kc7d2s 4h 9s`, `K72r` */
export function formatBoard({ board, isRainbow }: Pick<ParsedHand, 'board' | 'isRainbow'>): string {
  if (isRainbow) return `${board.map(({ rank }) => rank).join('')}r`;
  return [board.slice(0, 3), ...board.slice(3).map((card) => [card])].map(inCards).join(' ').trim();
}

/** The cards of a note in one line, as a player types them: `AhKd vs QQ on Kc7d2s`. Read again, it is the same hand. */
export function formatHand(hand: Omit<ParsedHand, 'parts' | 'repeated'>): string {
  const { hero, villains, board } = hand;
  return [
    ...(hero ? [formatHolding(hero)] : []),
    ...villains.map((one) => `vs ${formatHolding(one)}`),
    ...(board.length > 0 ? [`on ${formatBoard(hand)}`] : []),
  ].join(' ');
}
