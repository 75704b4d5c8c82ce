import type { Build } from '@feltbook/contracts';
import type { BoundedRedis } from '@feltbook/svc-kit';

const KEPT_SECONDS = 90 * 86_400;

/** When the gateway first found each build of the slices with pages: in Redis, where all replicas agree on it. */
export class Deployments {
  constructor(
    private readonly redis: BoundedRedis,
    private readonly prefix: string,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Notes builds that are new. Does not wait for Redis, whose client logs outages. */
  note(builds: readonly Build[]): void {
    const value = new Date(this.clock()).toISOString();
    const options = { condition: 'NX', expiration: { type: 'EX', value: KEPT_SECONDS } } as const;
    this.redis
      .run((client) => Promise.all(builds.map((build) => client.set(this.keyOf(build), value, options))))
      .catch(() => undefined);
  }

  /** @returns ISO 8601; null if that is not known @throws what the Redis client throws */
  sinceOf(build: Build): Promise<string | null> {
    return this.redis.run((client) => client.get(this.keyOf(build)));
  }

  private keyOf({ slice, version, commit }: Build): string {
    return `${this.prefix}:deployed:${slice}:${version}:${commit}`;
  }
}
