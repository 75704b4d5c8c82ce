import { setTimeout as pause } from 'node:timers/promises';
import { createRedis } from '@feltbook/svc-kit';
import { testRedis } from '@feltbook/tooling/testing';
import { startGateway } from '../testing/gateway-under-test';
import { json } from '../testing/stand-in';
import { RateLimiter } from './rate-limiter';
import { SharedBuckets } from './shared-buckets';

const RATE = { perSecond: 1, burst: 40 };

async function twoReplicas() {
  const { url, prefix } = testRedis();
  const redis = createRedis(url, { name: 'limits-test' });
  while (!redis.isReady) await pause(10);
  const replica = () => new RateLimiter(RATE, new SharedBuckets(redis, prefix));
  return { one: replica(), other: replica(), redis, prefix, close: () => redis.close() };
}

const takeMany = (limiter: RateLimiter, count: number) =>
  Array.from({ length: count }, () => limiter.take('account:a')).filter((wait) => wait === 0).length;

describe('counting calls', () => {
  it('is shared by replicas', async () => {
    const { one, other, close } = await twoReplicas();
    expect(takeMany(one, 40)).toBe(40);
    await one.sync();
    // The other finds out with its first exchange, and pays the debt that both made.
    expect(takeMany(other, 10)).toBe(10);
    await other.sync();
    expect(other.take('account:a')).toBeGreaterThan(9);
    expect(other.take('account:b')).toBe(0);
    close();
  });

  it('returns to all replicas what one gives back', async () => {
    const { one, other, redis, prefix, close } = await twoReplicas();
    takeMany(one, 40);
    await one.sync();
    for (let call = 0; call < 30; call += 1) one.giveBack('account:a');
    await one.sync();
    takeMany(other, 2);
    await other.sync();
    const left = Number(await redis.client.hGet(`${prefix}:limit:account:a`, 'tokens'));
    expect(left).toBeGreaterThanOrEqual(28);
    expect(left).toBeLessThan(40);
    close();
  });

  it('syncs busy callers at once, and the others once per second', async () => {
    const { one, redis, prefix, close } = await twoReplicas();
    one.take('account:a');
    await one.sync();
    expect(await redis.client.exists(`${prefix}:limit:account:a`)).toBe(0);
    await pause(1050);
    await one.sync();
    expect(await redis.client.exists(`${prefix}:limit:account:a`)).toBe(1);
    expect(await redis.client.pTTL(`${prefix}:limit:account:a`)).toBeGreaterThan(0);
    close();
  });

  it('continues after Redis lost the script', async () => {
    const { one, other, redis, close } = await twoReplicas();
    takeMany(one, 40);
    await redis.client.scriptFlush();
    await one.sync();
    takeMany(other, 10);
    await other.sync();
    expect(other.take('account:a')).toBeGreaterThan(0);
    close();
  });
});

describe('the limit of calls', () => {
  it.each([
    ['with Redis', () => ({ REDIS_URL: testRedis().url, REDIS_PREFIX: testRedis().prefix })],
    ['without Redis', () => ({ REDIS_URL: 'redis://127.0.0.1:1' })],
  ])('holds %s, for each account', async (_name, redis) => {
    const gateway = await startGateway({
      environment: { ...redis(), CALLS_PER_SECOND: '1', CALLS_BURST: '5' },
    });
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 30 }, () => gateway.call('/sessions')));
    const seconds = (performance.now() - started) / 1000;
    const admitted = answers.filter(({ status }) => status === 200).length;
    expect(admitted).toBeGreaterThanOrEqual(5);
    expect(admitted).toBeLessThanOrEqual(Math.ceil(5 + seconds));
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      json: { code: 'rate_limited' },
    });
    expect((await gateway.call('/sessions', { token: await gateway.token() })).status).toBe(200);
    await gateway.close();
  });

  it('counts imports of an account separately from its other calls', async () => {
    const gateway = await startGateway({ environment: { IMPORTS_PER_HOUR: '60', IMPORTS_BURST: '3' } });
    const send = (token?: string) =>
      gateway.call('/imports', { method: 'POST', body: '{}', ...(token !== undefined && { token }) });

    for (let number = 0; number < 3; number += 1) expect((await send()).status).toBe(200);
    const refused = await send();

    expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect((await gateway.call('/imports')).status).toBe(200);
    expect((await send(await gateway.token({ sub: 'another-account' }))).status).toBe(200);
    await gateway.close();
  });

  it.each(['create-checkout-session', 'create-portal-session'])(
    'counts %s of an account separately, 10 a minute',
    async (name) => {
      const gateway = await startGateway();
      const send = (token?: string) =>
        gateway.call(`/api/subscriptions/${name}`, {
          method: 'POST',
          body: '{}',
          ...(token !== undefined && { token }),
        });

      const answers = await Promise.all(Array.from({ length: 20 }, () => send()));

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      const refused = answers.find(({ status }) => status !== 200);
      expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(1);
      expect((await gateway.call('/api/user/subscription-status')).status).toBe(200);
      expect((await send(await gateway.token({ sub: 'another-account' }))).status).toBe(200);
      await gateway.close();
    },
  );

  it('does not count imports that we failed to answer, which the client repeats', async () => {
    const gateway = await startGateway({ environment: { IMPORTS_PER_HOUR: '60', IMPORTS_BURST: '2' } });
    const send = () => gateway.call('/imports', { method: 'POST', body: '{}' });
    const answered = gateway.tracking.answer;

    gateway.tracking.answer = json({ error: 'busy', code: 'unavailable' }, 503);
    for (let number = 0; number < 5; number += 1) expect((await send()).status).toBe(503);
    gateway.tracking.answer = (request) => request.socket.destroy();
    for (let number = 0; number < 3; number += 1) expect((await send()).status).toBeGreaterThanOrEqual(502);
    gateway.tracking.answer = json({ error: 'wrong', code: 'invalid_request' }, 400);
    expect((await send()).status).toBe(400);
    gateway.tracking.answer = answered;

    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    await gateway.close();
  });

  it('counts what guests write in home games by address, apart from their other calls', async () => {
    const gateway = await startGateway({ environment: { GUEST_ENTRIES_PER_MINUTE: '3' } });
    const game = '/api/home-games/by-code/7K3F9QXM2TPA';
    const add = () => gateway.call(`${game}/entries/one`, { method: 'PUT', body: '{}', token: null });

    for (let number = 0; number < 3; number += 1) expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect((await gateway.call(game, { token: null })).status).toBe(200);
    expect((await gateway.call('/me')).status).toBe(200);
    await gateway.close();
  });

  it('counts by address without a token, and does not count pages', async () => {
    const gateway = await startGateway({ environment: { CALLS_PER_SECOND: '1', CALLS_BURST: '2' } });
    const together = async (path: string, token: string | null) => {
      const calls = Array.from({ length: 20 }, () => gateway.call(path, { token }));
      return new Set((await Promise.all(calls)).map(({ status }) => status));
    };
    expect(await together('/api/subscriptions/config', null)).toEqual(new Set([200, 429]));
    expect(await together('/me', 'guess')).toContain(429);
    expect(await together('/about', null)).toEqual(new Set([200]));
    expect((await gateway.call('/me')).status).toBe(200);
    await gateway.close();
  });
});
