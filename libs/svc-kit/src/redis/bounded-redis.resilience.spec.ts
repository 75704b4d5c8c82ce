import { setTimeout as pause } from 'node:timers/promises';
import { severableLine, testRedis, until, type SeverableLine } from '@feltbook/tooling/testing';
import { createLogger } from '../logging/logger';
import { createRedis, RedisSilentError, type BoundedRedis } from './bounded-redis';

/** Far below the time for one command; a hundred commands that do not wait take a few milliseconds. */
const AT_ONCE_MS = 400;

let line: SeverableLine;
let redis: BoundedRedis;
let lines: string[];
beforeEach(async () => {
  line = await severableLine(testRedis().url);
  lines = [];
  const logger = createLogger({ name: 'test', level: 'info' }, { write: (text) => void lines.push(text) });
  redis = createRedis(line.url, { name: 'test', logger });
  await until(() => redis.isReady);
});
afterEach(async () => {
  redis.close();
  await line.close();
});

const answers = () => redis.run((client) => client.echo('river'));
const isAnswered = () =>
  answers().then(
    () => true,
    () => false,
  );

describe.each([
  ['silent', () => line.hold(), () => line.restore()],
  ['slow', () => line.delay(300), () => line.delay(0)],
])('a Redis that is %s', (_, begin, restore) => {
  it('fails every command in flight in time, and all later ones at once', async () => {
    expect(await answers()).toBe('river');
    begin();
    const first = await Promise.allSettled(Array.from({ length: 20 }, answers));
    expect(first.map(({ status }) => status)).toEqual(Array<string>(20).fill('rejected'));
    expect(redis.isReady).toBe(false);

    const began = performance.now();
    for (let call = 0; call < 100; call += 1) await expect(answers()).rejects.toThrow(RedisSilentError);
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);

    restore();
    await until(isAnswered);
    expect(redis.isReady).toBe(true);
    expect(lines.join('')).toMatch(/Redis is silent[^]*Redis is back/);
  });

  it('stays unused while its probes are late', async () => {
    begin();
    await expect(answers()).rejects.toThrow(RedisSilentError);
    const end = performance.now() + 2500;
    const times: number[] = [];
    while (performance.now() < end) {
      const began = performance.now();
      await Promise.allSettled([answers()]);
      times.push(performance.now() - began);
      await pause(5);
    }
    expect(times.length).toBeGreaterThan(10);
    expect(Math.max(...times)).toBeLessThan(AT_ONCE_MS);
    restore();
  });
});

it('replaces a connection that has become silent', async () => {
  expect(await answers()).toBe('river');
  line.strand();
  await expect(answers()).rejects.toThrow(RedisSilentError);
  await until(isAnswered);
  expect(await answers()).toBe('river');
});

it('replaces a silent connection also if nobody uses it', async () => {
  line.strand();
  await new Promise((resolve) => redis.client.once('ready', resolve));
  await until(isAnswered);
  expect(await answers()).toBe('river');
});

it('reads an answer that arrived while the process was busy', async () => {
  // Without the line, which this process would have to carry the answer over.
  const direct = createRedis(testRedis().url, { name: 'test' });
  try {
    await until(() => direct.isReady);
    const answer = direct.run((client) => client.echo('river'));
    // The command is sent now; its answer arrives meanwhile.
    await new Promise(setImmediate);
    const end = performance.now() + 700;
    while (performance.now() < end);
    expect(await answer).toBe('river');
    expect(direct.isReady).toBe(true);
  } finally {
    direct.close();
  }
});
