import { type Shape, shapeOf } from './shapes';
import { AGAINST, BOARD, FILLERS, HOLDING, STREET } from './words';

export interface Word {
  readonly text: string;
  readonly lower: string;
  readonly from: number;
  readonly to: number;
  readonly shape: Shape | undefined;
}

export type Context = 'villain' | 'board' | 'street' | 'holding' | 'start' | undefined;

/** Letters and digits of any script, suits, and signs that make a number or a range of a word. */
const WORDS = /(?:[\p{L}\p{N}♣♧♦♢♥♡♠♤?+$€£%'’-]|\uFE0E|\uFE0F)+/gu;
const VARIATION = /\uFE0E|\uFE0F/g;

const TIME = /^\d+[hdsc]$/;
const MOST_BACK = 3;
/** Between cards that are read together. */
const JOINT = /^[\s,/|()[\]]*$/;
const SENTENCE_END = /[.!?;\n]/;

const withoutDot = (gap: string): string => gap.replace('.', '');

/** The words of a note, and what stands around each. */
export class NoteWords {
  readonly all: readonly Word[];
  private readonly singleRuns: readonly number[];
  private readonly timeRuns: readonly number[];

  constructor(private readonly note: string) {
    this.all = [...note.matchAll(WORDS)].map(({ 0: text, index }) => ({
      ...{ text, from: index, to: index + text.length },
      lower: text.toLowerCase(),
      shape: shapeOf(text.replace(VARIATION, '')),
    }));
    this.singleRuns = this.runsOf(({ shape }) => shape?.type === 'cards' && shape.cards.length === 1);
    this.timeRuns = this.runsOf(({ text }) => TIME.test(text));
  }

  gap(before: number, after: number): string {
    return this.note.slice(this.all[before]?.to ?? 0, this.all[after]?.from ?? this.note.length);
  }

  isJoined(before: number): boolean {
    return JOINT.test(this.gap(before, before + 1));
  }

  lower(at: number): string {
    return this.all[at]?.lower ?? '';
  }

  /** How many words from here on are one card each. */
  singles(at: number): number {
    return this.singleRuns[at] ?? 0;
  }

  /** How many words from here on may be times: `4h 5d`. */
  times(at: number): number {
    return this.timeRuns[at] ?? 0;
  }

  /** How many joined words from each word on are of a kind. Counted once: to count from each word takes the square of their number. */
  private runsOf(isOfKind: (word: Word) => boolean): number[] {
    const runs: number[] = [];
    for (let at = this.all.length - 1; at >= 0; at -= 1) {
      const word = this.all[at];
      const rest = this.isJoined(at) ? (runs[at + 1] ?? 0) : 0;
      runs[at] = word && isOfKind(word) ? 1 + rest : 0;
    }
    return runs;
  }

  /** What the words before say about a word. */
  contextOf(at: number): Context {
    let isHolding = false;
    for (let back = at - 1; back >= 0 && back >= at - MOST_BACK; back -= 1) {
      const { lower = '' } = this.all[back] ?? {};
      const gap = this.gap(back, back + 1);
      if (AGAINST.has(lower) && !SENTENCE_END.test(withoutDot(gap))) return 'villain';
      if (SENTENCE_END.test(gap)) return isHolding ? 'holding' : 'start';
      if (BOARD.has(lower) || lower === 'on') return 'board';
      if (STREET.has(lower)) return 'street';
      if (HOLDING.has(lower)) isHolding = true;
      else if (!FILLERS.has(lower)) return isHolding ? 'holding' : undefined;
      if (back === 0) return isHolding ? 'holding' : undefined;
    }
    if (isHolding) return 'holding';
    return at === 0 ? 'start' : undefined;
  }
}
