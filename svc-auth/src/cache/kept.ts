/**
 * Keeps an answer that takes effort for a while. Those who ask while it is made wait for the same one; a failure is told to
 * them and forgotten.
 */
export class Kept<T> {
  private answer: Promise<T> | null = null;
  private madeAt = 0;

  constructor(
    private readonly ms: number,
    private readonly make: () => Promise<T>,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  get(): Promise<T> {
    if (this.answer && this.clock() - this.madeAt < this.ms) return this.answer;
    const making = this.make();
    this.answer = making;
    this.madeAt = this.clock();
    making.catch(() => {
      if (this.answer === making) this.answer = null;
    });
    return making;
  }
}
