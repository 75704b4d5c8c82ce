import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../run/ports';
import { callerEntry } from '../run/service-credentials';
import type { DatabaseOwner, Servers } from '../servers';
import { runImage, runToEnd, type Image } from './run-image';

/** Nothing listens there: a process has to get ready without the others. */
const NOBODY = 'http://127.0.0.1:9';

const SECRETS = {
  SERVICE_CREDENTIAL: 'images-check-'.repeat(3),
  SERVICE_CALLERS: callerEntry('gateway', 'images-check-'.repeat(3)),
  KEY_ENCRYPTION_SECRET: 'images-check-'.repeat(3),
};

/** Stands for the shell's own server, without whose document the gateway is not ready. */
async function startShell(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, response) => response.end('<!doctype html>')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Runs a service's image against real servers: its migrations, then its process and its worker, each until it is ready
 * and ends with 0 when it is asked to. @returns what was run
 */
export async function checkService(slice: string, image: Image, servers: Servers): Promise<string[]> {
  const shell = await startShell();
  try {
    return await runAll(slice, image, servers, shell.url);
  } finally {
    shell.stop();
  }
}

async function runAll(slice: string, image: Image, servers: Servers, shellUrl: string): Promise<string[]> {
  const database: Record<string, string> =
    slice === 'gateway' ? {} : { DATABASE_URL: servers.databaseUrl(slice as DatabaseOwner) };
  const env = {
    ...SECRETS,
    ...database,
    REDIS_URL: servers.redisUrl,
    AUTH_URL: NOBODY,
    TRACKING_URL: NOBODY,
    BILLING_URL: NOBODY,
    SHELL_DIR: shellUrl,
    REMOTES: `mf_tracking=${NOBODY}`,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const has = (entry: string) => existsSync(join(image.root, 'app', slice, entry));
  const done: string[] = [];
  if (has('dist/migrate.js')) {
    // Twice, as the init steps of two replicas do.
    for (let time = 0; time < 2; time += 1)
      runToEnd(image, ['dist/migrate.js'], { ...env, PORT: String(await freePort()) });
    done.push('migrate.js');
  }
  for (const entry of ['dist/main.js', 'dist/worker.js'].filter(has)) {
    const port = await freePort();
    const own = { PORT: String(port), METRICS_PORT: String(await freePort()), MIGRATE_AT_START: 'false' };
    const command = entry === 'dist/main.js' ? {} : { command: [entry] };
    await runImage(image, {
      ...command,
      env: { ...env, ...own },
      readyUrl: `http://127.0.0.1:${port}/health/ready`,
    });
    done.push(entry.replace('dist/', ''));
  }
  return done;
}
