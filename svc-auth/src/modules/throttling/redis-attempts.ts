import type { BoundedRedis } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { IN_PROGRESS_MS, type Admission, type Allowance, type AttemptStore } from './attempts';

/**
 * Each allowance has two sorted sets: counted attempts by time, and attempts in progress by the time at which they are
 * dropped. KEYS: counted, in progress, … ARGV: now, ticket, lifetime of an attempt, then limit and window of each
 * allowance. Returns the wait in milliseconds if refused, -1 if busy, 0 if admitted.
 */
const ADMIT = `
local now = tonumber(ARGV[1])
local busy = false
for i = 1, #KEYS, 2 do
  local limit, window = tonumber(ARGV[i + 3]), tonumber(ARGV[i + 4])
  redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', now - window)
  redis.call('ZREMRANGEBYSCORE', KEYS[i + 1], '-inf', now)
  local counted = redis.call('ZCARD', KEYS[i])
  if counted >= limit then
    local oldest = redis.call('ZRANGE', KEYS[i], counted - limit, counted - limit, 'WITHSCORES')
    return math.max(1, tonumber(oldest[2]) + window - now)
  end
  busy = busy or counted + redis.call('ZCARD', KEYS[i + 1]) >= limit
end
if busy then return -1 end
for i = 2, #KEYS, 2 do
  redis.call('ZADD', KEYS[i], now + ARGV[3], ARGV[2])
  redis.call('PEXPIRE', KEYS[i], ARGV[3])
end
return 0`;

/** KEYS as above. ARGV: now, ticket, 1 if the attempt counts, then the window of each allowance. */
const SETTLE = `
for i = 1, #KEYS, 2 do
  redis.call('ZREM', KEYS[i + 1], ARGV[2])
  if ARGV[3] == '1' then
    redis.call('ZADD', KEYS[i], ARGV[1], ARGV[2])
    redis.call('PEXPIRE', KEYS[i], ARGV[(i + 1) / 2 + 3])
  end
end
return 0`;

/** Counts for all replicas together. @throws the client's error while Redis is unavailable */
export class RedisAttempts implements AttemptStore {
  constructor(
    private readonly redis: BoundedRedis,
    private readonly prefix: string,
  ) {}

  /** The same for all replicas. */
  clock = (): number => Date.now();

  async admit(allowances: readonly Allowance[], ticket: string, now: number): Promise<Admission> {
    const limits = allowances.flatMap(({ limit, windowMs }) => [limit, windowMs]);
    const answer = await this.run(ADMIT, allowances, [now, ticket, IN_PROGRESS_MS, ...limits]);
    const wait = z.parse(z.number(), answer);
    if (wait === 0) return { kind: 'admitted' };
    return wait < 0 ? { kind: 'busy' } : { kind: 'refused', retryAfterMs: wait };
  }

  async settle(
    allowances: readonly Allowance[],
    ticket: string,
    counts: boolean,
    now: number,
  ): Promise<void> {
    const windows = allowances.map(({ windowMs }) => windowMs);
    await this.run(SETTLE, allowances, [now, ticket, counts ? 1 : 0, ...windows]);
  }

  private run(
    script: string,
    allowances: readonly Allowance[],
    values: readonly (string | number)[],
  ): Promise<unknown> {
    const options = { keys: this.keys(allowances), arguments: values.map(String) };
    return this.redis.run((client) => client.eval(script, options));
  }

  private keys(allowances: readonly Allowance[]): string[] {
    return allowances.flatMap(({ key }) => {
      const name = `${this.prefix}:throttle:${key}`;
      return [name, `${name}:under-way`];
    });
  }
}
