import { TICKS_AN_HOUR } from '../../values/duration';
import type { ResultColumns } from '../columns/columns';
import { medianLength, type SessionLength } from '../columns/median';
import type { Pass } from './pass';

/** 240 hours. Longer sessions are rare: they are collected, and sorted at the end. */
const MAX_COUNTED_TICKS = 240 * TICKS_AN_HOUR;

/** The median of all positive lengths, by counting how often each length occurs instead of sorting them. */
export class LengthsPass implements Pass {
  readonly #times = new Int32Array(MAX_COUNTED_TICKS);
  #longer: number[] = [];
  #longest = 0;

  take({ ticks }: ResultColumns, from: number, to: number): void {
    const times = this.#times;
    let longest = this.#longest;
    for (let row = from; row < to; row += 1) {
      const length = ticks[row] ?? 0;
      if (length >= MAX_COUNTED_TICKS) this.#longer.push(length);
      else times[length] = (times[length] ?? 0) + 1;
      if (length > longest) longest = length;
    }
    this.#longest = longest;
  }

  finish(): SessionLength {
    const end = Math.min(this.#longest + 1, MAX_COUNTED_TICKS);
    let count = this.#longer.length;
    for (let length = 1; length < end; length += 1) count += this.#times[length] ?? 0;
    if (count === 0) return medianLength([]);
    const low = this.#at(Math.floor((count - 1) / 2), end);
    const high = this.#at(Math.floor(count / 2), end);
    return { median: (low + high) / 2 / TICKS_AN_HOUR, count };
  }

  /** @returns the length at a position of the sorted ones */
  #at(position: number, end: number): number {
    let passed = 0;
    for (let length = 1; length < end; length += 1) {
      passed += this.#times[length] ?? 0;
      if (passed > position) return length;
    }
    this.#longer = this.#longer.sort((a, b) => a - b);
    return this.#longer[position - passed] ?? 0;
  }
}
