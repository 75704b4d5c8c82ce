/** Read without a pause. Usual imports are no larger. */
const BURST_BYTES = 5 * 1024 * 1024;

/** Bounds how many bytes per second a process reads of all uploads together, so that other calls get the processor. */
export class UploadPace {
  private paidUntil = 0;

  constructor(
    private readonly bytesPerSecond: number,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Counts bytes that were read. @returns milliseconds to wait before reading more */
  take(bytes: number): number {
    const now = this.clock();
    this.paidUntil = Math.max(this.paidUntil, now) + (bytes * 1000) / this.bytesPerSecond;
    return Math.max(0, this.paidUntil - now - (BURST_BYTES * 1000) / this.bytesPerSecond);
  }
}

/** Shared by all clients whose body is discarded, so that it does not take the processor from other calls. */
export const discardPace = new UploadPace(2 * 1024 * 1024);
