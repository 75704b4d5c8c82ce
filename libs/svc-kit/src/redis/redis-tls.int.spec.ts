import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TestAuthority, type CertificateFiles } from '@feltbook/tooling/certificates';
import { addressWith, startTlsRedis, type TlsRedis } from '@feltbook/tooling/testing';
import { Queue } from 'bullmq';
import { createLogger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { JobWorker } from '../queues/job-worker';
import { connectQueues } from '../queues/queue-connection';
import { closeRedis, connectRedis, type RedisClient } from './redis';

let folder: string;
let authority: TestAuthority;
let own: CertificateFiles;
let stranger: TestAuthority;
const servers: TlsRedis[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'feltbook-tls-'));
  authority = await TestAuthority.open(join(folder, 'own'));
  stranger = await TestAuthority.open(join(folder, 'stranger'));
  own = await authority.issue('svc-cards');
  const certificate = await authority.issue('server', ['localhost']);
  servers.push(await startTlsRedis(certificate), await startTlsRedis(certificate, true));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Of a client with its certificate, unless `parameters` say otherwise. */
const addressOf = (
  protocol: 'rediss' | 'rediss+cluster',
  host: string,
  parameters: Record<string, string>,
) => {
  const server = servers[protocol === 'rediss' ? 0 : 1];
  return addressWith(`${protocol}://:${server?.password}@${host}:${server?.port}`, parameters);
};
const withCertificate = () => ({ 'ssl-ca': own.ca, 'ssl-cert': own.cert, 'ssl-key': own.key });

/** A client for caches, and what it logs. */
function connect(url: string): { redis: RedisClient; lines: string[] } {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', level: 'warn' }, { write: (line) => void lines.push(line) });
  return { redis: connectRedis(url, { name: 'test', logger }), lines };
}

/** Resolves with what `attempt` does at last; a client connects by itself. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 20_000; ; await pause(50)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

describe.each(['rediss', 'rediss+cluster'] as const)('%s', (protocol) => {
  it('serves caches and limits', async () => {
    const { redis, lines } = connect(addressOf(protocol, 'localhost', withCertificate()));
    try {
      await eventually(() => redis.set('river', 'ace'));
      expect(await redis.get('river')).toBe('ace');
      expect(lines).toEqual([]);
    } finally {
      closeRedis(redis);
    }
  });

  it('takes jobs to their worker', async () => {
    const config = { REDIS_URL: addressOf(protocol, 'localhost', withCertificate()), REDIS_PREFIX: 'felt' };
    const logger = createLogger({ name: 'test', level: 'silent' });
    const dealt: string[] = [];
    const worker = new JobWorker(config, logger, {
      queue: 'hands',
      concurrency: 1,
      process: (job) => Promise.resolve(void dealt.push(job.name)),
      metrics: new Metrics('test'),
      onFailed: () => undefined,
    });
    const connection = connectQueues(config, { name: 'test' });
    const queue = new Queue('hands', { connection: connection.client, prefix: connection.prefixOf('hands') });
    queue.on('error', () => undefined);
    try {
      await queue.add('deal', {});
      await eventually(() => (dealt.length > 0 ? Promise.resolve() : Promise.reject(new Error('not yet'))));
      expect(dealt).toEqual(['deal']);
      await connection.append('list', ['a', 'b']);
      expect(await connection.takeFirst('list', 1)).toEqual(['a']);
    } finally {
      await worker.close();
      await queue.close();
      connection.close();
    }
  });
});

it.each([
  [
    'an authority that is not known',
    'localhost',
    () => ({ ...withCertificate(), 'ssl-ca': stranger.ca }),
    /certificate|issuer/,
  ],
  ['a certificate of another host', '127.0.0.1', withCertificate, /does not match certificate's altnames/],
  [
    'a client without a certificate',
    'localhost',
    () => ({ 'ssl-ca': own.ca }),
    /certificate required|ECONNRESET|Socket closed/,
  ],
])('refuses %s, and the log says why', async (_, host, parameters, reason) => {
  const { redis, lines } = connect(addressOf('rediss', host, parameters()));
  try {
    await eventually(() => (lines.length > 0 ? Promise.resolve() : Promise.reject(new Error('nothing yet'))));
    expect(lines.join('')).toMatch(reason);
    await expect(redis.get('river')).rejects.toThrow();
  } finally {
    closeRedis(redis);
  }
});
