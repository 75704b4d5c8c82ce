import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './api';
import { CALL_NAMES, CALLS, type CallName, type LoadContext } from './calls';
import { eventually } from './eventually';
import { isLate } from './retries';

/** One call of the load. Times are values of `performance.now()`. */
export interface CallRecord {
  call: CallName;
  from: number;
  to: number;
  isExpected: boolean;
  /** Failed because it took too long. */
  isLate: boolean;
  /** Undefined without a response. */
  answer: Answer | undefined;
}

/** Repeats all calls independently of each other, and records every response. */
export class RecordedLoad {
  readonly records: CallRecord[] = [];
  private isOver = false;
  private readonly running: Promise<unknown>;

  constructor(context: LoadContext) {
    this.running = Promise.all(CALL_NAMES.map((name) => this.repeat(name, context)));
  }

  /**
   * Resolves once these calls fail that began after a moment, and all others succeed: more often than they are late, because a
   * busy machine delays some of them.
   */
  waitFor(fails: readonly CallName[], moment: number): Promise<void> {
    return eventually(() => {
      const awaited = CALL_NAMES.filter((name) => {
        const answers = this.records.filter(({ call, from }) => call === name && from >= moment);
        const successes = answers.filter(({ isExpected }) => isExpected).length;
        const late = answers.filter((one) => one.isLate).length;
        return fails.includes(name) ? answers.length === successes : successes <= late;
      });
      if (awaited.length > 0) throw new Error(`Not as expected: ${awaited.join(', ')}`);
    });
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  private async repeat(name: CallName, context: LoadContext): Promise<void> {
    const call = CALLS[name];
    for (let round = 0; !this.isOver; round += 1) {
      const from = performance.now();
      const answer = await call.make(context, round).catch(() => undefined);
      const isExpected = answer !== undefined && call.isExpected(answer);
      this.records.push({
        call: name,
        from,
        to: performance.now(),
        isExpected,
        isLate: !isExpected && answer !== undefined && isLate(answer),
        answer,
      });
      await delay(call.every);
    }
  }
}
