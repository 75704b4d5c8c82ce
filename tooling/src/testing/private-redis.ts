import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { freePort } from '../processes/ports';
import { answersPing } from '../servers/redis';
import { killRedis, spawnRedis } from './spawn-redis';
import { until } from './until';

/** A Redis for one test, which may delete its data. */
export interface PrivateRedis {
  readonly url: string;
  /** Deletes all keys, as an operator's mistake or an empty replacement would. */
  flush(): Promise<void>;
  /** @returns the size of the append-only file, in bytes */
  aofSize(): Promise<number>;
  /** Kills the process, truncates its append-only file to `bytes`, as a power loss would, and restarts it. */
  truncateAof(bytes: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a Redis with its data in a temporary folder. @throws if this machine has no Redis program */
export async function startPrivateRedis(): Promise<PrivateRedis> {
  const dir = await mkdtemp(join(tmpdir(), 'feltbook-redis-'));
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const url = `redis://:${password}@127.0.0.1:${port}`;
  const start = async (): Promise<ChildProcess> => {
    const started = await spawnRedis(dir, [
      `port ${port}`,
      `requirepass ${password}`,
      'appendonly yes',
      'save ""',
    ]);
    await until(() => answersPing(url).catch(() => false));
    return started;
  };
  let child = await start();
  const aofFile = async (): Promise<string> => {
    const folder = join(dir, 'appendonlydir');
    const name = (await readdir(folder)).find((file) => file.endsWith('.incr.aof'));
    if (name === undefined) throw new Error('There is no append-only file.');
    return join(folder, name);
  };
  return {
    url,
    flush: async () => {
      const client = createClient({ url });
      await client.connect();
      await client.flushAll();
      client.destroy();
    },
    aofSize: async () => (await stat(await aofFile())).size,
    truncateAof: async (bytes) => {
      await killRedis(child);
      await truncate(await aofFile(), bytes);
      child = await start();
    },
    close: async () => {
      await killRedis(child);
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
