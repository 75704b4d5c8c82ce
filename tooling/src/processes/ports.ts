import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { lockAddress, takeLock } from './lock';

/** Whether a TCP port can be listened on at this moment. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Below the ports from which systems take one for every outgoing connection, which may be any of them a moment later. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 50;

/**
 * A loopback port that nothing listens on; `preferred` if that is free. No other process of this machine is given the
 * port while this one runs, so that what stops for a moment finds its port free when it starts again.
 * @throws Error when none is found
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
