import { asPartOfThis } from '../telemetry/tracing';

export interface BatcherOptions {
  /** Most items of one batch. */
  readonly most: number;
  /** Batches in progress at the same time; 1 by default. */
  readonly atOnce?: number;
  /**
   * Whether a failure concerns all items: then the batch fails, and all waiting items with it. Otherwise each item of the
   * batch is retried alone, so that only the faulty one fails. True by default.
   */
  readonly isEverybodys?: (error: unknown) => boolean;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  /** Runs work in the trace of the caller. */
  readonly within: ReturnType<typeof asPartOfThis>;
}

/**
 * Batches items that arrive one by one. The first batch starts at once; items that arrive while it runs form the next.
 */
export class Batcher<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = [];
  private readonly most: number;
  private readonly atOnce: number;
  private readonly isEverybodys: (error: unknown) => boolean;
  private running = 0;

  /** @param work returns the results in the items' order; fails for all of them or for none */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Result[]>,
    { most, atOnce = 1, isEverybodys = () => true }: BatcherOptions,
  ) {
    this.most = most;
    this.atOnce = atOnce;
    this.isEverybodys = isEverybodys;
  }

  /** @throws what the item's batch failed with, or one before it; or the item alone */
  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject, within: asPartOfThis() });
      this.begin();
    });
  }

  private begin(): void {
    if (this.running >= this.atOnce || this.waiting.length === 0) return;
    this.running += 1;
    void this.run(this.waiting.splice(0, this.most)).finally(() => {
      this.running -= 1;
      this.begin();
    });
  }

  private async run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      // A batch belongs to the trace of its first item.
      const work = () => this.work(batch.map(({ item }) => item));
      const results = await (batch[0] ? batch[0].within(work) : work());
      for (const [index, { resolve, reject }] of batch.entries()) {
        if (index in results) resolve(results[index] as Result);
        else reject(new Error('A batch gave too few results.'));
      }
    } catch (error) {
      if (this.isEverybodys(error)) {
        // Waiting items would fail in the same way, only later.
        for (const { reject } of [...batch, ...this.waiting.splice(0)]) reject(error);
      } else if (batch.length === 1) {
        batch[0]?.reject(error);
      } else {
        // One faulty item must not fail the others.
        for (const one of batch) await this.run([one]);
      }
    }
  }
}
