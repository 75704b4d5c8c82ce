import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@feltbook/tooling/ports';
import { serviceEnvironment } from '@feltbook/tooling/testing';
import type { Services } from './services';

const START_MS = 60_000;

export interface GatewayProcess {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts a gateway in front of the services. @param program its compiled main file */
export async function startGatewayProcess(
  program: string,
  { auth, other }: Services,
): Promise<GatewayProcess> {
  const shell = await mkdtemp(join(tmpdir(), 'feltbook-hostile-'));
  await writeFile(join(shell, 'index.html'), '<!doctype html><title>Feltbook</title>');
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ...serviceEnvironment('gateway'),
      AUTH_URL: auth,
      TRACKING_URL: other,
      BILLING_URL: other,
      // Unreachable, so the gateway counts rate limits in memory.
      REDIS_URL: 'redis://127.0.0.1:1',
      SHELL_DIR: shell,
      LOG_LEVEL: 'fatal',
      CALLS_PER_SECOND: '1000000',
      CALLS_BURST: '1000000',
    },
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }
    await rm(shell, { recursive: true });
  };
  const until = performance.now() + START_MS;
  while (performance.now() < until && child.exitCode === null) {
    const isUp = await fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { port, stop };
    await pause(100);
  }
  await stop();
  throw new Error('The gateway did not start.');
}
