const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;

/**
 * When to send again what waits on this device: at the start, when the network is back, when the page becomes visible, and by a
 * timer, which waits twice as long after each failure.
 */
export class Retries {
  private isOn = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: () => void) {}

  /** @param onReturn called at once, and when the page becomes visible or the network is back @returns stops all of it */
  start(onReturn: (reason: 'start' | 'online' | 'visible') => void): () => void {
    const onOnline = () => onReturn('online');
    const onVisible = () => {
      if (document.visibilityState === 'visible') onReturn('visible');
    };
    this.isOn = true;
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    onReturn('start');
    return () => {
      this.isOn = false;
      clearTimeout(this.timer);
      this.timer = undefined;
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }

  get isPlanned(): boolean {
    return this.timer !== undefined;
  }

  /** The next failure is the first one again. */
  reset(): void {
    this.failures = 0;
  }

  /** Sends again later than after the failure before. @param seconds at least, if the server said so */
  failed(seconds?: number): void {
    this.failures += 1;
    this.plan(seconds);
  }

  /** Sends later. Without effect before `start`. @param seconds at least */
  plan(seconds = 0): void {
    if (!this.isOn) return;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.max(this.failures - 1, 0), LAST_RETRY_MS);
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.send();
      },
      Math.max(wait, seconds * 1000),
    );
  }
}
