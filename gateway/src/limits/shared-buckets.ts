import { createHash } from 'node:crypto';

/** What is used of the Redis client. */
export interface ScriptRunner {
  readonly isReady: boolean;
  evalSha(sha1: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/**
 * Takes what a replica's calls have spent out of the bucket that all replicas share, by Redis's own clock, and
 * answers what is left. A debt is remembered up to one burst, so that replicas that overdrew together pay it back.
 * KEYS[1] the bucket; ARGV: tokens a second, burst, spent.
 */
const SPEND = `
local rate, burst, spent = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stored = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(stored[1]) or burst
local at = tonumber(stored[2]) or now
tokens = math.min(burst, tokens + math.max(0, now - at) * rate / 1000)
tokens = math.max(-burst, tokens - spent)
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) / rate * 1000) + 1000)
return tostring(tokens)
`;
const SPEND_SHA = createHash('sha1').update(SPEND).digest('hex');

/** The buckets in Redis that the replicas settle their counts in. */
export class SharedBuckets {
  constructor(
    private readonly redis: ScriptRunner,
    private readonly prefix: string,
  ) {}

  get isReachable(): boolean {
    return this.redis.isReady;
  }

  /**
   * @returns tokens left in the shared bucket, below 0 when it is overdrawn
   * @throws whatever the client throws when Redis does not answer
   */
  async spend(key: string, count: number, rate: { perSecond: number; burst: number }): Promise<number> {
    const options = {
      keys: [`${this.prefix}:limit:${key}`],
      arguments: [String(rate.perSecond), String(rate.burst), String(count)],
    };
    try {
      return Number(await this.redis.evalSha(SPEND_SHA, options));
    } catch (error) {
      // Redis loses its scripts on a restart, and each node of a cluster has only those that it received.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return Number(await this.redis.eval(SPEND, options));
    }
  }
}
