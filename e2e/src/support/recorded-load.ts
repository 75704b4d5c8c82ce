import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './api';
import { CALL_NAMES, CALLS, type CallName, type LoadContext } from './calls';

/** One call of the load. Times are values of `performance.now()`. */
export interface CallRecord {
  call: CallName;
  from: number;
  to: number;
  isExpected: boolean;
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

  /** Resolves once each call has succeeded that began after a moment. @throws Error after `withinMs` */
  async waitUntilHealthy(moment: number, withinMs: number): Promise<void> {
    const failing = () => {
      const successful = new Set(
        this.records.filter(({ from, isExpected }) => isExpected && from > moment).map(({ call }) => call),
      );
      return CALL_NAMES.filter((name) => !successful.has(name));
    };
    while (failing().length > 0) {
      if (performance.now() > moment + withinMs)
        throw new Error(`Still failing after ${withinMs} ms: ${failing().join(', ')}`);
      await delay(25);
    }
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
      this.records.push({
        call: name,
        from,
        to: performance.now(),
        isExpected: answer !== undefined && call.isExpected(answer),
        answer,
      });
      await delay(call.every);
    }
  }
}
