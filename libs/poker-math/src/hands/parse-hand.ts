import { type Card, cardCode, isKnown } from './cards';
import { type Holding, isSameHand, repeatedOf } from './holdings';
import { isOneCardWord } from './shapes';
import { type Context, NoteWords, type Word } from './note-words';
import { AGAINST, STREET, SHOWN, AND, SUITED, UNITS, TWO_RANK_WORDS, PRONOUNS } from './words';

/** A piece of a note: plain text, or cards that are shown as cards. All pieces together are the note. */
export interface HandPart {
  readonly text: string;
  readonly holding?: Holding;
  readonly board?: readonly Card[];
}

export interface ParsedHand {
  readonly parts: readonly HandPart[];
  /** The player's own cards. */
  readonly hero?: Holding;
  readonly villains: readonly Holding[];
  /** Up to five. */
  readonly board: readonly Card[];
  /** A flop in ranks alone, of three suits. */
  readonly isRainbow: boolean;
  /** Known cards that two players, or a player and the board, have. */
  readonly repeated: readonly Card[];
}

const MOST_BOARD = 5;
const FLOP = 3;
/**
 * Finds the cards in a note as players type them: `AhKd vs QQ on Kc7d2s`, `ah kd`, `A♥K♦`, `10h9h`, `AKs`, `TT+`, `K72r`. A word or
 * number that could be cards counts as cards only where its neighbours say so. Never throws.
 */
export function parseHand(note: string): ParsedHand {
  return new HandReader(note).read();
}

class HandReader {
  private readonly words: NoteWords;
  private readonly parts: HandPart[] = [];
  private readonly villains: Holding[] = [];
  private readonly board: Card[] = [];
  private hero: Holding | undefined;
  private isRainbow = false;
  /** Up to which character `parts` reach. */
  private done = 0;
  /** Index of the word after the last holding, and whether a villain has it. */
  private lastHolding: { readonly next: number; readonly isVillain: boolean } | undefined;

  constructor(private readonly note: string) {
    this.words = new NoteWords(note);
  }

  read(): ParsedHand {
    for (let at = 0; at < this.words.all.length;) {
      if (!this.words.all[at]?.shape) {
        at += 1;
        continue;
      }
      const context = this.words.contextOf(at);
      at = this.readBoard(at, context) ?? this.readHolding(at, context) ?? at + 1;
    }
    if (this.done < this.note.length) this.parts.push({ text: this.note.slice(this.done) });
    const { parts, hero, villains, board, isRainbow } = this;
    const known = [hero, ...villains].flatMap((one) => one?.cards ?? []).concat(board);
    return { parts, ...(hero && { hero }), villains, board, isRainbow, repeated: repeatedOf(known) };
  }

  /** @returns the index of the word after the board cards; undefined if there are none */
  private readBoard(at: number, context: Context): number | undefined {
    if (this.board.length >= MOST_BOARD) return undefined;
    if (context === 'villain') return undefined;
    const words =
      context === 'board' || context === 'street' ? this.boardRun(at, context) : this.boardByItself(at);
    if (words === 0) return undefined;
    const run = this.words.all.slice(at, at + words);
    const cards = run.flatMap(({ shape }) => (shape && 'cards' in shape ? shape.cards : []));
    const isMention = cards.every(
      (card) => isKnown(card) && this.board.some((one) => cardCode(one) === cardCode(card)),
    );
    if (!isMention) {
      if (this.board.length + cards.length > MOST_BOARD) return undefined;
      this.board.push(...cards);
      const next = this.words.lower(at + words);
      const isCalledRainbow = next === 'rainbow' || next === 'rb';
      if (run.some(({ shape }) => shape?.type === 'ranks' && shape.suffix === 'r') || isCalledRainbow)
        this.isRainbow ||= cards.every(({ suit }) => suit === '?');
    }
    this.add(at, at + words, { board: cards });
    return at + words;
  }

  /** How many words after `on`, `flop`, `turn` or the like are board cards. */
  private boardRun(at: number, context: 'board' | 'street'): number {
    let count = 0;
    let cards = 0;
    for (let next = at; next < this.words.all.length; next += 1) {
      if (next > at && !this.words.isJoined(next - 1)) break;
      const { shape } = this.words.all[next] ?? {};
      if (!shape || (shape.type !== 'cards' && shape.type !== 'ranks')) break;
      if (shape.type === 'ranks' && shape.suffix && shape.suffix !== 'r') break;
      if (this.board.length + cards + shape.cards.length > MOST_BOARD) break;
      if (context === 'street' && cards + shape.cards.length > 1 && shape.type === 'ranks') break;
      cards += shape.cards.length;
      count += 1;
    }
    const run = this.words.all.slice(at, at + count);
    if (count === 0) return 0;
    const isSuits = run.every(({ shape }) => shape?.type === 'cards');
    if (isSuits) return cards > 1 || this.isOneBoardCard(at, context) ? count : 0;
    if (UNITS.has(this.words.lower(at + count))) return 0;
    if (context === 'street') return run.every(({ text }) => text === text.toUpperCase()) ? count : 0;
    return cards >= FLOP && this.areRanksBoard(at, run) ? count : 0;
  }

  private isOneBoardCard(at: number, context: 'board' | 'street'): boolean {
    const { text = '' } = this.words.all[at] ?? {};
    if (!isOneCardWord(text)) return context === 'street' || /^[TJQKA]|[^\w]/.test(text);
    if (context === 'board') return false;
    // `turn as expected`, `river As he bets`
    if (PRONOUNS.has(this.words.lower(at + 1))) return false;
    return (
      /^A/.test(text) || this.words.all[at + 1] === undefined || !/^ *$/.test(this.words.gap(at, at + 1))
    );
  }

  /** Whether ranks without suits are a board, not a number such as `on 325`. */
  private areRanksBoard(at: number, run: readonly Word[]): boolean {
    const text = run.map((word) => word.text).join('');
    if (/r$/i.test(text) || (/[TJQKA]/.test(text) && text === text.toUpperCase())) return true;
    return this.words.lower(at - 1) !== 'on' || this.lastHolding?.next === at - 1;
  }

  /** How many words are board cards without a word before that says so. */
  private boardByItself(at: number): number {
    const { shape, text = '' } = this.words.all[at] ?? {};
    if (shape?.type === 'ranks')
      return shape.suffix === 'r' && shape.certain && this.board.length === 0 ? 1 : 0;
    if (shape?.type !== 'cards') return 0;
    if (shape.cards.length === 1) {
      // `4h on the turn`
      const after = this.words.all
        .slice(at + 1, at + 4)
        .find(({ lower }) => lower !== 'on' && lower !== 'the');
      const isStreet = after !== undefined && STREET.has(after.lower) && !/^(?:as|ad)$/.test(text);
      return isStreet && this.board.length >= FLOP && this.words.singles(at) === 1 ? 1 : 0;
    }
    const { length } = shape.cards;
    const isHoldem = this.hero?.cards.length === 2 && length <= MOST_BOARD;
    return this.board.length === 0 && (length === FLOP || (length > FLOP && isHoldem)) ? 1 : 0;
  }

  /** @returns the index of the word after the hole cards; undefined if there are none */
  private readHolding(at: number, context: Context): number | undefined {
    const { shape, text = '' } = this.words.all[at] ?? {};
    if (!shape) return undefined;
    if (shape.type === 'cards' && shape.cards.length === 1) return this.readSingles(at, context);
    const isTold = context === 'villain' || context === 'holding' || this.isAtStart(at, context);
    const next = this.words.lower(at + 1);
    const isNext = AGAINST.has(next) || next === 'on';
    if (shape.type === 'cards') return shape.certain || isTold ? this.hold(at, 1, shape, context) : undefined;
    if (shape.type === 'hidden')
      return context === 'villain' || (isTold && isNext) ? this.hold(at, 1, shape, context) : undefined;
    const isLikely = shape.certain || this.isChained(at) || ((isTold || isNext) && !UNITS.has(next));
    if (shape.type === 'range') {
      const range = { cards: [], range: text };
      return shape.certain || isLikely ? this.hold(at, 1, range, context) : undefined;
    }
    if (shape.type === 'ranks') {
      const isOmaha =
        shape.cards.length >= 4 &&
        shape.suffix !== 'r' &&
        text.slice(0, 1) === text.slice(0, 1).toUpperCase();
      return isOmaha && /[TJQKA]/i.test(text) && isLikely
        ? this.hold(at, 1, { cards: shape.cards }, context)
        : undefined;
    }
    if (SUITED.has(next)) return this.hold(at, 2, { cards: shape.cards, suited: next === 'suited' }, context);
    return isLikely ? this.hold(at, 1, shape, context) : undefined;
  }

  /** Whether a note or a sentence begins with a hand. `AT` has to stand alone: it begins sentences as a word. */
  private isAtStart(at: number, context: Context): boolean {
    const { text = '', lower = '' } = this.words.all[at] ?? {};
    if (context !== 'start') return false;
    return !TWO_RANK_WORDS.has(lower) || (this.words.all.length === 1 && text !== lower);
  }

  /** `ah kd`, `A♥ K♦`; five and more are two hole cards and the board. */
  private readSingles(at: number, context: Context): number | undefined {
    const count = this.words.singles(at);
    const { shape } = this.words.all[at] ?? {};
    const cards = this.words.all
      .slice(at, at + Math.min(count, 2 + MOST_BOARD))
      .flatMap((word) => (word.shape?.type === 'cards' ? word.shape.cards : []));
    if (count === 1) return shape?.type === 'cards' && shape.certain ? this.mention(at, cards) : undefined;
    // `4h 5d` are times.
    const isTold =
      context !== undefined ||
      AGAINST.has(this.words.lower(at + count)) ||
      this.words.lower(at + count) === 'on';
    if (!isTold && this.words.times(at) >= count) return undefined;
    if (count === FLOP && this.board.length === 0 && this.hero) {
      this.board.push(...cards);
      this.add(at, at + count, { board: cards });
      return at + count;
    }
    const own = count > 4 ? 2 : count;
    this.hold(at, own, { cards: cards.slice(0, own) }, context);
    const rest = cards.slice(own, own + MOST_BOARD);
    if (rest.length > 0 && this.board.length === 0) {
      this.board.push(...rest);
      this.add(at + own, at + own + rest.length, { board: rest });
      return at + own + rest.length;
    }
    return at + own;
  }

  private mention(at: number, cards: readonly Card[]): number {
    this.add(at, at + 1, { board: cards });
    return at + 1;
  }

  /** Whether a word continues the hands before it: `QQ and JJ`, `QQ, JJ`. */
  private isChained(at: number): boolean {
    const { next } = this.lastHolding ?? {};
    if (next === undefined) return false;
    if (next === at) return /^\s*[,/&+]\s*$/.test(this.words.gap(at - 1, at));
    return next === at - 1 && AND.has(this.words.lower(next));
  }

  private hold(at: number, count: number, { cards, suited, range }: Holding, context: Context): number {
    const holding = { cards, ...(suited !== undefined && { suited }), ...(range !== undefined && { range }) };
    const isVillain = this.villainHas(at, holding, context);
    if (isVillain) this.villains.push(holding);
    else if (isVillain === false) this.hero = holding;
    this.add(at, at + count, { holding });
    if (isVillain !== undefined) this.lastHolding = { next: at + count, isVillain };
    return at + count;
  }

  /** @returns whose hand it is; undefined for a hand that is only talked about */
  private villainHas(at: number, holding: Holding, context: Context): boolean | undefined {
    if (context === 'villain') return true;
    if (this.isChained(at) && this.lastHolding?.isVillain) return true;
    const isKnownHand = [this.hero, ...this.villains].some((one) => one && isSameHand(one, holding));
    if (isKnownHand) return undefined;
    if (!this.hero) return holding.range === undefined ? false : undefined;
    const isShown = [1, 2, 3].some((back) => SHOWN.has(this.words.lower(at - back)));
    return isShown && holding.range === undefined ? true : undefined;
  }

  private add(from: number, to: number, part: Omit<HandPart, 'text'>): void {
    const start = this.words.all[from]?.from ?? 0;
    const end = this.words.all[to - 1]?.to ?? start;
    if (start > this.done) this.parts.push({ text: this.note.slice(this.done, start) });
    this.parts.push({ ...part, text: this.note.slice(start, end) });
    this.done = end;
  }
}
