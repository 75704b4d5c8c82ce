import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';
import { freePort } from '../processes/ports';
import type { CertificateFiles } from './certificates';
import { killRedis, spawnRedis } from './spawn-redis';

const UP_WITHIN_MS = 30_000;

/** A Redis for one test, which requires TLS and a client certificate. */
export interface TlsRedis {
  readonly port: number;
  readonly password: string;
  close(): Promise<void>;
}

/**
 * Starts a Redis with a certificate for `localhost`.
 * @param isCluster whether it is a cluster of one node, which announces itself as `localhost`
 * @throws if this machine has no Redis program
 */
export async function startTlsRedis(tls: CertificateFiles, isCluster = false): Promise<TlsRedis> {
  const dir = await mkdtemp(join(tmpdir(), 'feltbook-redis-tls-'));
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const cluster = [
    'cluster-enabled yes',
    'tls-cluster yes',
    `cluster-port ${await freePort()}`,
    'cluster-announce-hostname localhost',
    'cluster-preferred-endpoint-type hostname',
  ];
  const child = await spawnRedis(dir, [
    'port 0',
    `tls-port ${port}`,
    `tls-ca-cert-file ${tls.ca}`,
    `tls-cert-file ${tls.cert}`,
    `tls-key-file ${tls.key}`,
    'tls-auth-clients yes',
    `requirepass ${password}`,
    'save ""',
    'maxmemory-policy noeviction',
    ...(isCluster ? cluster : []),
  ]);
  const client = createClient({
    password,
    socket: {
      host: 'localhost',
      port,
      tls: true,
      ca: readFileSync(tls.ca),
      cert: readFileSync(tls.cert),
      key: readFileSync(tls.key),
      reconnectStrategy: 50,
    },
  });
  client.on('error', () => undefined);
  const close = async () => {
    if (client.isOpen) client.destroy();
    await killRedis(child);
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await Promise.race([client.connect(), timeout()]);
    if (isCluster) {
      await client.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', '0', '16383']);
      while (!(await client.sendCommand<string>(['CLUSTER', 'INFO'])).includes('cluster_state:ok'))
        await pause(50);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { port, password, close };
}

async function timeout(): Promise<never> {
  await pause(UP_WITHIN_MS, undefined, { ref: false });
  throw new Error('Redis did not come up.');
}
