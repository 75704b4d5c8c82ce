import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { lockAddress, takeLock } from './lock';

/** Tries to listen on a TCP port. @returns the code of the error, such as `EADDRINUSE`; undefined if a process can listen now */
export function listenProblem(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** Whether a process can listen on a TCP port now. */
export const isFree = async (port: number, host?: string): Promise<boolean> =>
  (await listenProblem(port, host)) === undefined;

/** Below the ephemeral range, from which systems assign ports to outgoing connections. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 50;

/**
 * Returns a free loopback port; `preferred` if that is free. Reserves any other port against calls of this function while
 * this process runs, so that a child finds its port free when it restarts.
 * @throws Error if none is found
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    const lock = await takeLock(lockAddress(`port-${port}`));
    if (!lock) continue;
    lock.unref();
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found from ${LOWEST} to ${HIGHEST}.`);
}
