import { isFree } from '../processes/ports';
import type { ProcessName } from '../run/slices';

/** Where debuggers look first. */
const FIRST_PORT = 9229;

/** A port for the debugger of each process: 9229 for the first one, then the next free ones. */
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

/** Makes the gateway wait for a service that stands at a breakpoint. */
export const NO_TIMEOUTS: NodeJS.ProcessEnv = {
  DEFAULT_TIMEOUT_MS: AN_HOUR_MS,
  SLOW_TIMEOUT_MS: AN_HOUR_MS,
  IMPORT_TIMEOUT_MS: AN_HOUR_MS,
};
