/** What is passed on at once; usual imports are no larger. */
const BURST_BYTES = 5 * 1024 * 1024;

/** Bounds the bytes of uploads that a process reads per second, of all of them together: other calls need its processor. */
export class UploadThrottle {
  private paidUntil = 0;

  constructor(
    private readonly bytesPerSecond: number,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Counts bytes that were read. @returns how long to wait before more are, in milliseconds */
  take(bytes: number): number {
    const now = this.clock();
    this.paidUntil = Math.max(this.paidUntil, now) + (bytes * 1000) / this.bytesPerSecond;
    return Math.max(0, this.paidUntil - now - (BURST_BYTES * 1000) / this.bytesPerSecond);
  }
}
