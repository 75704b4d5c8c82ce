import { setTimeout as pause } from 'node:timers/promises';
import { createRedis, type BoundedRedis } from '@feltbook/svc-kit';
import { testRedis } from '@feltbook/tooling/testing';
import type { Allowance, AttemptStore } from './attempts';
import { MemoryAttempts } from './memory-attempts';
import { RedisAttempts } from './redis-attempts';

let redis: BoundedRedis;
const { url, prefix } = testRedis();
beforeAll(async () => {
  redis = createRedis(url, { name: 'attempts-test' });
  while (!redis.isReady) await pause(10);
});
afterAll(() => redis.close());

let keys = 0;
const allowance = (limit = 2, windowMs = 10_000): Allowance => ({
  key: `{k}:${(keys += 1)}`,
  limit,
  windowMs,
});
const start = 1_800_000_000_000;

// Both behave alike; during an outage of Redis, each replica counts by itself.
describe.each<[string, () => AttemptStore]>([
  ['in Redis', () => new RedisAttempts(redis, prefix)],
  ['in memory', () => new MemoryAttempts()],
])('attempts %s', (_, create) => {
  const attempt = async (store: AttemptStore, of: readonly Allowance[], ticket: string, now: number) => {
    const admission = await store.admit(of, ticket, now);
    if (admission.kind === 'admitted') await store.settle(of, ticket, true, now);
    return admission;
  };

  it('refuses attempts beyond the limit, with the time to wait', async () => {
    const [store, one] = [create(), allowance()];
    await attempt(store, [one], 'a', start);
    await attempt(store, [one], 'b', start + 1000);
    expect(await attempt(store, [one], 'c', start + 2000)).toEqual({ kind: 'refused', retryAfterMs: 8000 });
  });

  it('lets the window slide', async () => {
    const [store, one] = [create(), allowance()];
    await attempt(store, [one], 'a', start);
    await attempt(store, [one], 'b', start + 5000);
    expect((await attempt(store, [one], 'c', start + 10_001)).kind).toBe('admitted');
    expect((await attempt(store, [one], 'd', start + 10_002)).kind).toBe('refused');
  });

  it('does not count successful attempts', async () => {
    const [store, one] = [create(), allowance(1)];
    for (const ticket of ['a', 'b', 'c']) {
      expect((await store.admit([one], ticket, start)).kind).toBe('admitted');
      await store.settle([one], ticket, false, start);
    }
  });

  it('admits no more concurrent attempts than may fail', async () => {
    const [store, one] = [create(), allowance()];
    const kinds = await Promise.all(
      ['a', 'b', 'c'].map(async (ticket) => (await store.admit([one], ticket, start)).kind),
    );
    expect(kinds).toEqual(['admitted', 'admitted', 'busy']);
    await store.settle([one], 'a', false, start);
    expect((await store.admit([one], 'd', start)).kind).toBe('admitted');
  });

  it('drops attempts that were never settled', async () => {
    const [store, one] = [create(), allowance(1)];
    await store.admit([one], 'lost', start);
    expect((await store.admit([one], 'a', start + 1)).kind).toBe('busy');
    expect((await store.admit([one], 'b', start + 15_001)).kind).toBe('admitted');
  });

  it('counts towards no allowance if one of them is used up', async () => {
    const [store, spent, fresh] = [create(), allowance(1), allowance(1)];
    await attempt(store, [spent], 'a', start);
    expect((await store.admit([fresh, spent], 'b', start)).kind).toBe('refused');
    expect((await store.admit([fresh], 'c', start)).kind).toBe('admitted');
  });
});
