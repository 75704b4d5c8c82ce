import * as z from 'zod/mini';
import type { BoundedRedis } from '../redis/bounded-redis';

/** Twice a heartbeat may be late. */
const TTL_MS = 30_000;

/** A process that runs. */
const instance = z.object({
  /** Of the process: a slice, or the worker of one. */
  name: z.string(),
  version: z.string(),
  commit: z.string(),
  /** A new one for each start. */
  id: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
});
export type Instance = z.infer<typeof instance>;

/**
 * The processes that run, as they announce themselves in Redis: a sorted set of instances by the time until which each
 * counts. Empty after a loss of Redis, until the next heartbeat of each.
 */
export class Instances {
  private readonly key: string;

  constructor(
    private readonly redis: BoundedRedis,
    prefix: string,
    private readonly clock: () => number = Date.now,
  ) {
    this.key = `${prefix}:instances`;
  }

  /** Announces an instance for another 30 seconds, and forgets those that have not done so. */
  async announce(one: Instance): Promise<void> {
    const now = this.clock();
    await this.redis.run((client) =>
      Promise.all([
        client.zAdd(this.key, { score: now + TTL_MS, value: JSON.stringify(one) }),
        client.zRemRangeByScore(this.key, '-inf', now),
        client.pExpire(this.key, 2 * TTL_MS),
      ]),
    );
  }

  async remove(one: Instance): Promise<void> {
    await this.redis.run((client) => client.zRem(this.key, JSON.stringify(one)));
  }

  /** @throws what the Redis client throws */
  async list(): Promise<Instance[]> {
    const found = await this.redis.run((client) => client.zRangeByScore(this.key, this.clock(), '+inf'));
    return found.map((text) => instance.parse(JSON.parse(text)));
  }
}
