import { ReadCount } from '../metrics/cache-reads';

/**
 * Keeps an answer that takes effort for a while. Those who ask while it is made wait for the same one; a failure is told
 * to them and forgotten.
 */
export class Kept<T> {
  /** How often an answer was there. */
  readonly reads = new ReadCount();
  private answer: Promise<T> | undefined;
  private askedAt = 0;

  /**
   * @param ms how long an answer counts, from when its making began
   * @param clock in milliseconds
   */
  constructor(
    private readonly ms: number,
    private readonly make: () => Promise<T>,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** @throws what `make` threw, for those who asked meanwhile */
  get(): Promise<T> {
    if (this.answer && this.clock() - this.askedAt < this.ms) return this.reads.note(this.answer);
    this.reads.note(undefined);
    const making = this.make();
    this.answer = making;
    this.askedAt = this.clock();
    making.catch(() => {
      if (this.answer === making) this.answer = undefined;
    });
    return making;
  }
}
