import { isDatabaseUnreachable } from '@feltbook/svc-kit';

/** Work for several keys at once. @returns when it is done for all of them */
export type GroupWork = (keys: readonly string[]) => Promise<void>;

interface Waiting {
  readonly key: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Joins what is asked for one by one: whatever comes in while a group is under way is in the next one. Nobody is kept
 * waiting for others to join.
 */
export class Grouped {
  private readonly waiting: Waiting[] = [];
  private running = 0;

  /**
   * @param most keys in a group
   * @param atOnce groups under way at the same time
   */
  constructor(
    private readonly work: GroupWork,
    private readonly most: number,
    private readonly atOnce: number,
  ) {}

  /** @throws what the work threw for this key, tried alone if it failed in a group */
  add(key: string): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ key, done, failed });
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

  private async run(group: readonly Waiting[]): Promise<void> {
    try {
      await this.work(group.map(({ key }) => key));
      for (const { done } of group) done();
    } catch (error) {
      if (group.length === 1 || isDatabaseUnreachable(error)) {
        for (const { failed } of group) failed(error);
        return;
      }
      // What is wrong with one of them is not the others' fault.
      for (const one of group) await this.run([one]);
    }
  }
}
