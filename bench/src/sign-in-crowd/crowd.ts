import { Caller } from '../load/caller';
import { Latencies, type LatencySummary } from '../load/latencies';
import type { LoadPlayer } from '../load/load-player';

/** People who sign in again and again. */
export class Crowd {
  private readonly latencies = new Latencies();
  private readonly caller: Caller;

  constructor(
    url: string,
    private readonly people: readonly LoadPlayer[],
  ) {
    this.caller = new Caller(url, this.latencies);
  }

  /** Messages of the first failures. */
  get failures(): readonly string[] {
    return this.caller.failures;
  }

  /** Each person signs in without pause. Resolves when all sign-ins have been answered. */
  async signInFor(seconds: number): Promise<LatencySummary> {
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      this.people.map(async ({ credentials }) => {
        while (performance.now() < end)
          await this.caller.call({ method: 'POST', path: '/login', body: credentials });
      }),
    );
    return this.latencies.take();
  }

  close(): Promise<void> {
    return this.caller.close();
  }
}
