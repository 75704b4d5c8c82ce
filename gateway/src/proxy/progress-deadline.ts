export interface Pace {
  /** Longest time without progress, in milliseconds. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/**
 * Fires if a client sends or reads bytes more slowly than a pace. Bytes extend the deadline, up to the grace. A stopped
 * deadline keeps its timer, because a new timer for each chunk would cost more.
 */
export class ProgressDeadline {
  private timer: NodeJS.Timeout | null = null;
  private isRunning = false;
  /** By `performance.now()`, while it is running. */
  private endsAt = 0;
  /** Milliseconds left, while it is stopped. */
  private credit: number;

  constructor(
    private readonly pace: Pace,
    private readonly onTooSlow: () => void,
  ) {
    this.credit = pace.graceMs;
  }

  /** Call it when the gateway begins to wait for the client. */
  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.endsAt = performance.now() + this.credit;
    this.timer ??= setTimeout(this.check, this.credit);
  }

  /** Call it when the gateway no longer waits for the client. */
  stop(): void {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.credit = Math.max(0, this.endsAt - performance.now());
  }

  progress(bytes: number): void {
    const { graceMs, bytesPerSecond } = this.pace;
    const bought = (bytes * 1000) / bytesPerSecond;
    if (this.isRunning) this.endsAt = Math.min(performance.now() + graceMs, this.endsAt + bought);
    else this.credit = Math.min(graceMs, this.credit + bought);
  }

  end(): void {
    this.isRunning = false;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private readonly check = (): void => {
    this.timer = null;
    if (!this.isRunning) return;
    // Counts bytes first that arrived while this process was busy.
    setImmediate(this.expire);
  };

  private readonly expire = (): void => {
    if (!this.isRunning) return;
    const left = this.endsAt - performance.now();
    if (left > 0) {
      this.timer ??= setTimeout(this.check, left);
      return;
    }
    this.end();
    this.onTooSlow();
  };
}
