import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { retry, severableLine, testRedis, until, type SeverableLine } from '@feltbook/tooling/testing';
import { createLogger } from '../logging/logger';
import { createRedis, RedisSilentError, type BoundedRedis } from './bounded-redis';

let line: SeverableLine;
let redis: BoundedRedis;
let lines: string[];
/** Commands that were given to the client. */
let sent: number;
beforeEach(async () => {
  sent = 0;
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

const answers = () =>
  redis.run((client) => {
    sent += 1;
    return client.echo('river');
  });

describe.each([
  ['silent', () => line.hold(), () => line.restore()],
  ['slow', () => line.delay(300), () => line.delay(0)],
])('a Redis that is %s', (_, begin, restore) => {
  it('fails every command in flight, and sends none until it is back', async () => {
    expect(await retry(answers)).toBe('river');
    begin();
    const first = await Promise.allSettled(Array.from({ length: 20 }, answers));
    expect(first.map(({ status }) => status)).toEqual(Array<string>(20).fill('rejected'));
    expect(redis.isReady).toBe(false);

    const before = sent;
    for (let call = 0; call < 100; call += 1) await expect(answers()).rejects.toThrow(RedisSilentError);
    expect(sent).toBe(before);

    restore();
    expect(await retry(answers)).toBe('river');
    expect(lines.join('')).toMatch(/Redis is silent[^]*Redis is back/);
  });

  it('stays unused while its probes are late', async () => {
    begin();
    await expect(answers()).rejects.toThrow(RedisSilentError);
    const before = sent;
    for (const end = performance.now() + 2500; performance.now() < end; await pause(5))
      await expect(answers()).rejects.toThrow(RedisSilentError);
    expect(sent).toBe(before);
    restore();
  });
});

it('replaces a connection that has become silent', async () => {
  expect(await retry(answers)).toBe('river');
  line.strand();
  await expect(answers()).rejects.toThrow(RedisSilentError);
  expect(await retry(answers)).toBe('river');
});

it('replaces a silent connection also if nobody uses it', async () => {
  line.strand();
  await new Promise((resolve) => redis.client.once('ready', resolve));
  expect(await retry(answers)).toBe('river');
});

/** Blocks this process until Redis has answered another client, and with that all commands that it got before. */
function blockUntilAnswered(url: string): void {
  const { hostname, port, password } = new URL(url);
  const script = `
    const socket = require('node:net').connect(${port}, '${hostname}');
    socket.write('AUTH ${decodeURIComponent(password)}\\r\\nPING\\r\\n');
    socket.on('data', (data) => String(data).includes('PONG') && process.exit());
  `;
  execFileSync(process.execPath, ['-e', script], { timeout: 60_000 });
}

it('reads an answer that arrived while the process was busy', async () => {
  // Without the line, which this process would have to carry the answer over.
  const { url } = testRedis();
  const direct = createRedis(url, { name: 'test' });
  try {
    await until(() => direct.isReady);
    const answer = direct.run((client) => client.echo('river'));
    // The command is sent now; its answer arrives meanwhile, and is older than a command may be.
    await new Promise(setImmediate);
    const end = performance.now() + 700;
    blockUntilAnswered(url);
    while (performance.now() < end);
    expect(await answer).toBe('river');
    expect(direct.isReady).toBe(true);
  } finally {
    direct.close();
  }
});
