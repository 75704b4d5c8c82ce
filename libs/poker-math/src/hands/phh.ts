import { bigBlind } from '../statistics/blinds';
import { type Card, cardCode, isKnown, UNKNOWN_CARD } from './cards';
import { formatBoard, formatHolding } from './format-hand';
import type { Holding } from './holdings';
import { parseHand } from './parse-hand';

/** What a note and its result say of a hand. */
export interface NotedHand {
  readonly text: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** `1/3`. Absent for tournaments. */
  readonly stakes?: string | undefined;
  readonly venue?: string | undefined;
  readonly position?: string | undefined;
  /** Won or, below 0, lost. */
  readonly amount?: number | undefined;
  /** ISO 4217, of amount and stakes; dollars by default. */
  readonly currency?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** Fields whose values a note never says. */
const NEVER_KNOWN = ['order of players', 'antes', 'starting_stacks', 'betting'];
const HOLDEM_CARDS = 2;
const FLOP = 3;

/** A TOML basic string. JSON has the same escapes, except that TOML also wants DEL escaped. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll('\u007f', '\\u007F');
const listed = (values: readonly (number | string)[]): string => `[${values.join(', ')}]`;
const isKnownStake = (blind: number | null | undefined): blind is number =>
  typeof blind === 'number' && blind > 0;

/** Writes cards, each known one once: as in a deck. */
class Dealer {
  private readonly dealt = new Set<string>();

  codes(cards: readonly Card[]): string {
    return cards
      .map((card) => {
        const code = cardCode(card);
        if (!isKnown(card) || this.dealt.has(code)) return cardCode(UNKNOWN_CARD);
        this.dealt.add(code);
        return code;
      })
      .join('');
  }

  /** @param said the cards as the note says them, if the file cannot */
  action(start: string, cards: readonly Card[], said: string): string {
    const codes = this.codes(cards);
    return quoted(codes.includes('?') && said ? `${start} ${codes} # ${said}` : `${start} ${codes}`);
  }
}

function actionsOf(
  players: readonly (Holding | undefined)[],
  board: readonly Card[],
  boardText: string,
  size: number,
) {
  const dealer = new Dealer();
  const isHidden = (holding: Holding | undefined) =>
    !holding || (holding.range === undefined && holding.cards.every(({ rank }) => rank === '?'));
  const holes = players.map((holding, index) => {
    const cards = Array.from({ length: size }, (_, place) => holding?.cards[place] ?? UNKNOWN_CARD);
    return dealer.action(
      `d dh p${index + 1}`,
      cards,
      holding && !isHidden(holding) ? formatHolding(holding) : '',
    );
  });
  const flop = Array.from({ length: FLOP }, (_, place) => board[place] ?? UNKNOWN_CARD);
  const streets = board.length === 0 ? [] : [flop, ...board.slice(FLOP).map((card) => [card])];
  const deals = streets.map((cards, street) => dealer.action('d db', cards, street === 0 ? boardText : ''));
  return [...holes, ...deals.flatMap((deal) => [quoted('# The note leaves out the betting.'), deal])];
}

/**
 * One hand in the Poker Hand History format, a TOML document: what the note says, and `_unknown` with what it leaves open. Players
 * stand in the order of the note, the player first.
 */
export function writePhh(hand: NotedHand): string {
  const { text, date, stakes = '', venue, position, amount, currency = 'USD', tags = [] } = hand;
  const { hero, villains, board, isRainbow } = parseHand(text);
  const players = [hero, ...(villains.length > 0 ? villains : [undefined])];
  const size = Math.max(HOLDEM_CARDS, ...players.map((one) => one?.cards.length ?? 0));
  const blinds = blindsOf(stakes);
  // Without stakes, the unit is the big blind.
  const [small, big] = blinds ?? [0, 1];
  const [year, month, day] = date.split('-').map(Number);
  const unknown = [...NEVER_KNOWN, ...(blinds ? [] : ['blinds_or_straddles', 'min_bet'])];
  const actions = actionsOf(players, board, formatBoard({ board, isRainbow }), size);
  const zeros = players.map(() => 0);
  return [
    `variant = "${size > HOLDEM_CARDS ? 'PO' : 'NT'}"`,
    `antes = ${listed(zeros)}`,
    `blinds_or_straddles = ${listed([small, big, ...zeros.slice(2)])}`,
    `min_bet = ${big}`,
    `starting_stacks = ${listed(players.map(() => 'inf'))}`,
    `actions = [\n${actions.map((action) => `  ${action},\n`).join('')}]`,
    ...(venue ? [`venue = ${quoted(venue)}`] : []),
    `day = ${day}`,
    `month = ${month}`,
    `year = ${year}`,
    ...(blinds ? [`currency = ${quoted(currency)}`] : []),
    `_note = ${quoted(text)}`,
    `_unknown = ${listed(unknown.map(quoted))}`,
    ...(stakes ? [`_stakes = ${quoted(stakes)}`] : []),
    ...(position ? [`_position = ${quoted(position)}`] : []),
    ...(amount === undefined ? [] : [`_result = ${amount}`, `_result_currency = ${quoted(currency)}`]),
    ...(tags.length > 0 ? [`_tags = ${listed(tags.map(quoted))}`] : []),
    '',
  ].join('\n');
}

/** `1/3`: small and big blind. Undefined for stakes that do not say both. */
function blindsOf(stakes: string): readonly [number, number] | undefined {
  const big = bigBlind(stakes);
  const small = Number(/^\D*(\d+(?:\.\d+)?)\s*\//.exec(stakes)?.[1]);
  return isKnownStake(big) && isKnownStake(small) && small <= big ? [small, big] : undefined;
}

/** All hands in one file, as numbered tables. */
export const writePhhs = (hands: readonly NotedHand[]): string =>
  hands.map((hand, index) => `[${index + 1}]\n${writePhh(hand)}`).join('\n');
