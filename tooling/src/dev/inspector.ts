import { isFree } from '../processes/ports';
import type { ProcessName } from '../run/slices';

/** Node's default port for debuggers. */
const FIRST_PORT = 9229;

/** Returns a debugger port for each process: the free ones from 9229 on. */
export async function inspectorPorts(
  names: readonly ProcessName[],
  isPortFree: (port: number) => Promise<boolean> = isFree,
): Promise<Partial<Record<ProcessName, number>>> {
  const ports: Partial<Record<ProcessName, number>> = {};
  let port = FIRST_PORT;
  for (const name of names) {
    while (!(await isPortFree(port))) port += 1;
    ports[name] = port;
    port += 1;
  }
  return ports;
}

const AN_HOUR_MS = String(60 * 60 * 1000);

/** Makes the gateway wait for a service that is paused at a breakpoint. */
export const NO_TIMEOUTS: NodeJS.ProcessEnv = {
  DEFAULT_TIMEOUT_MS: AN_HOUR_MS,
  SLOW_TIMEOUT_MS: AN_HOUR_MS,
  IMPORT_TIMEOUT_MS: AN_HOUR_MS,
};
