interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does for many at once what is asked for one by one. Nobody waits for others to come: what is asked for while a batch
 * is under way makes up the next.
 */
export class Batcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  /**
   * @param work gives the items' results in the items' order; fails for all of them or for none
   * @param most items of one batch
   */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly most: number,
  ) {}

  /** @throws what the item's batch failed with, or the one before it */
  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.runOnce();
    this.isRunning = false;
  }

  private async runOnce(): Promise<void> {
    const batch = this.waiting.splice(0, this.most);
    try {
      const results = await this.work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        if (index in results) resolve(results[index] as Result);
        else reject(new Error('A batch gave too few results.'));
      }
    } catch (error) {
      // What waited would meet the same, and would be told of it twice as late.
      for (const { reject } of [...batch, ...this.waiting.splice(0)]) reject(error);
    }
  }
}
