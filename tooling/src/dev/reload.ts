import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import type { Product } from '../run/product';
import type { ProcessName } from '../run/product-processes';
import { processesToRestart, SERVICE_LIBRARIES, type ServiceSlice } from './plan';

/** The compiler writes many files in a row; one restart is enough for all of them. */
const SETTLE_MS = 150;

/**
 * Starts the processes of a service again whenever its compiled code, or a library's, changes.
 * @returns what stops watching
 */
export function restartOnChange(
  product: Product,
  services: readonly ServiceSlice[],
  log: (line: string) => void,
): () => void {
  const waiting = new Set<ProcessName>();
  let timer: NodeJS.Timeout | undefined;
  let restarts: Promise<unknown> = Promise.resolve();

  const restart = async () => {
    const names = [...waiting];
    waiting.clear();
    const startedAt = Date.now();
    const results = await Promise.allSettled(names.map((name) => product.processes[name].restart()));
    const failed = results.find((result) => result.status === 'rejected');
    // It is tried again at the next change, which is likely to be the correction.
    if (failed) log(failed.reason instanceof Error ? failed.reason.message : String(failed.reason));
    else log(`${names.join(', ')} restarted in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  const changed = (folder: string) => {
    for (const name of processesToRestart(folder, services)) waiting.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => (restarts = restarts.then(restart)), SETTLE_MS);
  };

  const watchers: FSWatcher[] = [];
  for (const folder of services.length > 0 ? [...services, ...SERVICE_LIBRARIES] : []) {
    const watcher = watch(join(CHECKOUT, folder, 'dist'), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.js')) changed(folder);
    });
    watchers.push(watcher);
  }
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
