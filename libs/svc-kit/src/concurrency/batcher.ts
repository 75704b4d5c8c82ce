import { asPartOfThis } from '../telemetry/tracing';

export interface BatcherOptions {
  /** Items of one batch. */
  readonly most: number;
  /** Batches under way at the same time; 1 without it. */
  readonly atOnce?: number;
  /**
   * Whether a failure would be everybody's: then the batch fails, and so does all that waits. Otherwise each item of the
   * batch is tried alone, so that only the one to blame fails. Everybody's without it.
   */
  readonly isEverybodys?: (error: unknown) => boolean;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  /** Runs work as part of what asked for this. */
  readonly within: ReturnType<typeof asPartOfThis>;
}

/**
 * Does for many at once what is asked for one by one. Nobody waits for others to come: what is asked for while a batch
 * is under way makes up the next.
 */
export class Batcher<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = [];
  private readonly most: number;
  private readonly atOnce: number;
  private readonly isEverybodys: (error: unknown) => boolean;
  private running = 0;

  /** @param work gives the items' results in the items' order; fails for all of them or for none */
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
      // What is done for many is traced as the first one's.
      const work = () => this.work(batch.map(({ item }) => item));
      const results = await (batch[0] ? batch[0].within(work) : work());
      for (const [index, { resolve, reject }] of batch.entries()) {
        if (index in results) resolve(results[index] as Result);
        else reject(new Error('A batch gave too few results.'));
      }
    } catch (error) {
      if (this.isEverybodys(error)) {
        // What waited would meet the same, and would be told of it twice as late.
        for (const { reject } of [...batch, ...this.waiting.splice(0)]) reject(error);
      } else if (batch.length === 1) {
        batch[0]?.reject(error);
      } else {
        // What is wrong with one of them is not the others' fault.
        for (const one of batch) await this.run([one]);
      }
    }
  }
}
