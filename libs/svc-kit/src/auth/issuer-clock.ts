/**
 * The time by svc-auth's clock, which set the times in tokens. A replica whose own clock is wrong, or is set while it
 * runs, refuses no valid token, and accepts no expired one. Before svc-auth has answered, the time of this process.
 */
export class IssuerClock {
  private synced: { readonly at: number; readonly by: number } | undefined;

  /** @param date the `Date` header of an answer of svc-auth */
  sync(date: unknown): void {
    const at = typeof date === 'string' ? Date.parse(date) : NaN;
    if (!Number.isNaN(at)) this.synced = { at, by: performance.now() };
  }

  /** Milliseconds since 1970. Continues by a monotonic clock while svc-auth is away. */
  now(): number {
    return this.synced ? this.synced.at + performance.now() - this.synced.by : Date.now();
  }
}
