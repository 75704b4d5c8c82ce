import { ReadCount } from '@feltbook/svc-kit';

/** Asks again after `freshMs`, once for all callers; while that fails, what was last known is still the answer. */
export class LastKnown<Value> {
  /** How often what was known was fresh. */
  readonly reads = new ReadCount();
  private known: { readonly value: Value } | undefined;
  private askedAt = -Infinity;
  private asking: Promise<{ readonly value: Value }> | undefined;

  constructor(
    private readonly ask: () => Promise<Value>,
    private readonly freshMs: number,
  ) {}

  /** @throws what `ask` throws, as long as it has never answered */
  async read(): Promise<Value> {
    const isFresh = performance.now() - this.askedAt <= this.freshMs;
    if (this.known && this.reads.note(isFresh)) return this.known.value;
    this.asking ??= this.askNow();
    try {
      return (await this.asking).value;
    } catch (error) {
      if (this.known) return this.known.value;
      throw error;
    }
  }

  private async askNow(): Promise<{ readonly value: Value }> {
    try {
      return (this.known = { value: await this.ask() });
    } finally {
      // Also after a failure: a service that is slow to fail does not hold up every caller.
      this.askedAt = performance.now();
      this.asking = undefined;
    }
  }
}
