import { testRedis, until } from '@feltbook/tooling/testing';
import { createRedis, type BoundedRedis } from '../redis/bounded-redis';
import { announceProcess } from './announce-process';
import { Instances, type Instance } from './instances';

const instanceOf = (id: string): Instance => ({
  name: 'svc-felt',
  version: '0.2.0',
  commit: 'c0ffee',
  id,
  startedAt: '2026-11-20T10:00:00.000Z',
});

describe('instances', () => {
  const { url, prefix } = testRedis();
  let redis: BoundedRedis;
  let now = Date.now();
  let instances: Instances;
  const ids = async () => (await instances.list()).map(({ id }) => id).sort();

  beforeAll(async () => {
    redis = createRedis(url, { name: 'instances-test' });
    await until(() => redis.isReady);
    instances = new Instances(redis, prefix, () => now);
  });
  afterAll(() => redis.close());

  it('count while they announce themselves, and for 30 seconds more', async () => {
    await instances.announce(instanceOf('one'));
    now += 20_000;
    await instances.announce(instanceOf('other'));
    expect(await ids()).toEqual(['one', 'other']);
    now += 10_001;
    expect(await ids()).toEqual(['other']);
    await instances.announce(instanceOf('one'));
    expect(await ids()).toEqual(['one', 'other']);
  });

  it('are gone at once when they stop', async () => {
    await instances.announce(instanceOf('stopping'));
    await instances.remove(instanceOf('stopping'));
    expect(await ids()).not.toContain('stopping');
  });

  it('are the processes that run', async () => {
    const own = new Instances(redis, `${prefix}:own`);
    const stop = announceProcess('svc-felt-worker', { REDIS_URL: url, REDIS_PREFIX: `${prefix}:own` });
    await until(async () => (await own.list()).length === 1);
    expect(await own.list()).toMatchObject([
      { name: 'svc-felt-worker', version: 'source', commit: 'unknown' },
    ]);
    await stop();
    expect(await own.list()).toEqual([]);
  });
});
