/** How far bytes may run ahead of the rate. */
const AHEAD_MS = 250;

/** Bounds the bytes that a process reads per second, of all uploads together, so that other calls have its processor. */
export class IntakePace {
  private paidUntil = 0;

  constructor(
    private readonly bytesPerSecond: number,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Counts bytes that were read. @returns how long to wait before more are, in milliseconds */
  take(bytes: number): number {
    const now = this.clock();
    this.paidUntil = Math.max(this.paidUntil, now) + (bytes * 1000) / this.bytesPerSecond;
    return Math.max(0, this.paidUntil - now - AHEAD_MS);
  }
}
