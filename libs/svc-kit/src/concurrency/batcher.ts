import { bindTraceContext } from '../telemetry/tracing';

export interface BatcherOptions {
  /** Most items per batch. */
  readonly most: number;
  /** Concurrent batches; 1 by default. */
  readonly atOnce?: number;
  /**
   * Whether an error fails the whole batch and all waiting items. Otherwise each item of the batch is retried alone, so that
   * only the faulty one fails. True by default.
   */
  readonly failsAll?: (error: unknown) => boolean;
  /**
   * Whether a batch begins after the present turn of the event loop, so that calls whose requests were read in one turn
   * share it. A turn without other work takes microseconds. False by default.
   */
  readonly gathersTurn?: boolean;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  /** Runs work in the trace of the caller. */
  readonly inTrace: ReturnType<typeof bindTraceContext>;
}

/**
 * Batches items that arrive one by one. The first batch starts at once, or with `gathersTurn` in a moment; items that
 * arrive while it runs form the next.
 */
export class Batcher<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = [];
  private readonly most: number;
  private readonly atOnce: number;
  private readonly failsAll: (error: unknown) => boolean;
  private readonly gathersTurn: boolean;
  private running = 0;
  private isGathering = false;

  /** @param work returns the results in the items' order; fails for all of them or for none */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Result[]>,
    { most, atOnce = 1, failsAll = () => true, gathersTurn = false }: BatcherOptions,
  ) {
    this.most = most;
    this.atOnce = atOnce;
    this.failsAll = failsAll;
    this.gathersTurn = gathersTurn;
  }

  /** @returns the item's result @throws the error of its batch, of a batch before it, or of the item alone */
  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject, inTrace: bindTraceContext() });
      this.begin();
    });
  }

  private begin(): void {
    if (this.running >= this.atOnce || this.waiting.length === 0 || this.isGathering) return;
    if (!this.gathersTurn) return this.runNext();
    this.isGathering = true;
    setImmediate(() => {
      this.isGathering = false;
      this.runNext();
      this.begin();
    });
  }

  private runNext(): void {
    const batch = this.waiting.splice(0, this.most);
    // Those that waited may have failed with another batch.
    if (batch.length === 0) return;
    this.running += 1;
    void this.run(batch).finally(() => {
      this.running -= 1;
      this.begin();
    });
  }

  private async run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      // A batch belongs to the trace of its first item.
      const work = () => this.work(batch.map(({ item }) => item));
      const results = await (batch[0] ? batch[0].inTrace(work) : work());
      for (const [index, { resolve, reject }] of batch.entries()) {
        if (index in results) resolve(results[index] as Result);
        else reject(new Error('A batch gave too few results.'));
      }
    } catch (error) {
      if (this.failsAll(error)) {
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
