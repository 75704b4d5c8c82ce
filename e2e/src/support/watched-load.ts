import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './api';
import { CALL_NAMES, CALLS, type CallName, type Cast } from './calls';

/** One call of the load. Times are those of `performance.now()`. */
export interface Noted {
  call: CallName;
  from: number;
  to: number;
  isWell: boolean;
  /** Undefined where no answer came. */
  answer: Answer | undefined;
}

/** Makes all calls again and again, none waiting for another, and notes every answer. */
export class WatchedLoad {
  readonly noted: Noted[] = [];
  private isOver = false;
  private readonly playing: Promise<unknown>;

  constructor(cast: Cast) {
    this.playing = Promise.all(CALL_NAMES.map((name) => this.repeat(name, cast)));
  }

  /** Resolves once every call that began after a moment has been answered as on any day. */
  async allWellSince(moment: number, withinMs: number): Promise<void> {
    const waiting = () => {
      const well = new Set(
        this.noted.filter(({ from, isWell }) => isWell && from > moment).map(({ call }) => call),
      );
      return CALL_NAMES.filter((name) => !well.has(name));
    };
    while (waiting().length > 0) {
      if (performance.now() > moment + withinMs)
        throw new Error(`Not well again after ${withinMs} ms: ${waiting().join(', ')}`);
      await delay(25);
    }
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.playing;
  }

  private async repeat(name: CallName, cast: Cast): Promise<void> {
    const call = CALLS[name];
    for (let round = 0; !this.isOver; round += 1) {
      const from = performance.now();
      const answer = await call.make(cast, round).catch(() => undefined);
      this.noted.push({
        call: name,
        from,
        to: performance.now(),
        isWell: answer !== undefined && call.isWell(answer),
        answer,
      });
      await delay(call.every);
    }
  }
}
