import type { Servers } from '../servers';

const HELD = Symbol.for('feltbook.test-servers');

/** jest loads its set-up and its tear-down apart from each other: what they share hangs on the process. */
const held = globalThis as { [HELD]?: Servers };

export function holdServers(servers: Servers): void {
  held[HELD] = servers;
}

export async function releaseServers(): Promise<void> {
  await held[HELD]?.stop();
  delete held[HELD];
}
