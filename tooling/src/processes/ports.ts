import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

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
const RANGES = 8;
const TRIES = 50;

const given = new Set<number>();

/**
 * A loopback port that nothing listens on, and that this process has not chosen before; `preferred` if that is free.
 * @throws Error when none is found
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  const [lowest, highest] = portRange(process.env);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(lowest, highest);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No free port was found from ${lowest} to ${highest}.`);
}

/**
 * The ports that this process chooses from: `[lowest, end)`. Each worker of jest has a range of its own, because a
 * process that a test stops for a moment must find its port free when it starts again.
 */
export function portRange(env: NodeJS.ProcessEnv): [lowest: number, end: number] {
  const size = (HIGHEST - LOWEST) / RANGES;
  const lowest = LOWEST + (Number(env['JEST_WORKER_ID'] ?? 0) % RANGES) * size;
  return [lowest, lowest + size];
}
