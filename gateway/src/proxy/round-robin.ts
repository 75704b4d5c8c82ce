import type { Caller } from '../limits/caller';

/** Bytes that an answer may send at its start, and in each turn: well under a millisecond's work. */
export const TURN_BYTES = 64 * 1024;

type GoOn = () => void;

/**
 * Schedules large answers in turns, one in each iteration of the event loop, rotating between callers, so that they do not
 * delay other calls. Without it, one iteration reads up to 2 MB from each connection.
 */
export class RoundRobin {
  /** Callers in the order of their turns. */
  private readonly waiting = new Map<string, Set<GoOn>>();
  private turn: NodeJS.Immediate | null = null;

  /** @param goOn called at most once, when the answer may send `TURN_BYTES` more */
  wait({ account, address }: Caller, goOn: GoOn): void {
    const key = account ?? `address ${address}`;
    const answers = this.waiting.get(key);
    if (answers) answers.add(goOn);
    else this.waiting.set(key, new Set([goOn]));
    this.turn ??= setImmediate(this.next);
  }

  private readonly next = (): void => {
    this.turn = null;
    for (const [key, answers] of this.waiting) {
      const [goOn] = answers;
      this.waiting.delete(key);
      if (!goOn) continue;
      answers.delete(goOn);
      if (answers.size > 0) this.waiting.set(key, answers);
      if (this.waiting.size > 0) this.turn = setImmediate(this.next);
      return goOn();
    }
  };
}
