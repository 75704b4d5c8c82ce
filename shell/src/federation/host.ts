import type { RemoteName } from '@feltbook/contracts';
import { createInstance } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import sharedModules from 'virtual:shared-modules';
import { loadMarks } from './load-marks';
import { loadTimeouts } from './load-timeouts';

/** The federation runtime of the page; remotes are built without one. */
const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: sharedModules,
  shareStrategy: 'loaded-first',
  plugins: [injectExternalRuntimeCore(), loadTimeouts, loadMarks],
});

/**
 * Loads what a remote exposes.
 * @param entry URL of its entry script
 * @param force whether to register it again, because the runtime caches failures
 */
export async function loadFrom(name: RemoteName, entry: string, force: boolean): Promise<unknown> {
  host.registerRemotes([{ name, entry }], { force });
  return host.loadRemote(`${name}/remote`);
}
