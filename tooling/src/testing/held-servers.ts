import type { Servers } from '../servers';

const HELD = Symbol.for('feltbook.test-servers');

/** jest loads the global set-up and tear-down in separate module registries, so they share a global variable. */
const held = globalThis as { [HELD]?: Servers };

export function holdServers(servers: Servers): void {
  held[HELD] = servers;
}

export async function releaseServers(): Promise<void> {
  await held[HELD]?.stop();
  delete held[HELD];
}
