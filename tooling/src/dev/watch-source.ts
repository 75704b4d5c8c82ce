import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import type { Product } from '../run/product';
import type { ServiceSlice } from '../run/slices';
import { processesToRestart, SERVICE_LIBRARIES } from './plan';

/** Waits for more changes: an editor writes a file in several steps, a branch switch writes many files. */
const SETTLE_MS = 60;
const SPEC_FILE = /\.spec\.ts$/;

/**
 * Compiles services and the libraries they run on whenever their source changes, and restarts their processes.
 * Does not use the compiler's watch mode, which polls every file and takes seconds to notice a change.
 * @returns stops watching, and waits for a running compilation or restart
 */
export function watchSource(
  product: Product,
  services: readonly ServiceSlice[],
  log: (line: string) => void,
): () => Promise<void> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const update = async () => {
    if (stopped || changed.size === 0) return;
    const startedAt = Date.now();
    const problems = await compile(services);
    if (stopped) return;
    // Failed folders stay in the list, for the change that corrects them.
    if (problems) return log(problems);
    const folders = [...changed];
    changed.clear();
    const names = [...new Set(folders.flatMap((folder) => processesToRestart(folder, services)))];
    const results = await Promise.allSettled(names.map((name) => product.processes[name].restart()));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) log(failed.reason instanceof Error ? failed.reason.message : String(failed.reason));
    else
      log(`${names.join(', ')} restarted ${((Date.now() - startedAt) / 1000).toFixed(1)} s after the change`);
  };

  const watchers = [...services, ...SERVICE_LIBRARIES].map((folder) =>
    watch(join(CHECKOUT, folder, 'src'), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || SPEC_FILE.test(file)) return;
      changed.add(folder);
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(update);
      }, SETTLE_MS);
    }),
  );
  return async () => {
    stopped = true;
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await running;
  };
}

/** @returns the compiler's errors, or '' on success */
function compile(projects: readonly string[]): Promise<string> {
  const tsc = join(CHECKOUT, 'node_modules/@typescript/native/bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, '-b', ...projects], { cwd: CHECKOUT }, (error, stdout, stderr) =>
      resolve(error ? stdout.trim() || stderr.trim() || error.message : ''),
    );
  });
}
