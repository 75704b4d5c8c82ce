import { createHash } from 'node:crypto';
import type { BoundedRedis } from '@feltbook/svc-kit';

/**
 * Takes the tokens that a replica spent out of the shared bucket, by Redis's clock, and returns the remaining tokens.
 * Allows a debt of up to one burst, so that replicas that overdrew the bucket together pay it back.
 * KEYS[1] the bucket; ARGV: tokens a second, burst, spent (negative if tokens were given back).
 */
const SPEND = `
local rate, burst, spent = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stored = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(stored[1]) or burst
local at = tonumber(stored[2]) or now
tokens = math.min(burst, tokens + math.max(0, now - at) * rate / 1000)
tokens = math.min(burst, math.max(-burst, tokens - spent))
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) / rate * 1000) + 1000)
return tostring(tokens)
`;
const SPEND_SHA = createHash('sha1').update(SPEND).digest('hex');

/** The buckets in Redis that all replicas share. */
export class SharedBuckets {
  constructor(
    private readonly redis: BoundedRedis,
    private readonly prefix: string,
  ) {}

  get isReachable(): boolean {
    return this.redis.isReady;
  }

  /**
   * @returns the remaining tokens of the shared bucket; negative if it is overdrawn
   * @throws what the Redis client throws
   */
  async spend(key: string, count: number, rate: { perSecond: number; burst: number }): Promise<number> {
    const options = {
      keys: [`${this.prefix}:limit:${key}`],
      arguments: [String(rate.perSecond), String(rate.burst), String(count)],
    };
    try {
      return Number(await this.redis.run((client) => client.evalSha(SPEND_SHA, options)));
    } catch (error) {
      // Redis loses its scripts on a restart, and each node of a cluster has only those that it received.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return Number(await this.redis.run((client) => client.eval(SPEND, options)));
    }
  }
}
