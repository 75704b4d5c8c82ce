import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import type { Product } from '../run/product';
import type { ServiceSlice } from '../run/slices';
import { processesToRestart, SERVICE_LIBRARIES } from './plan';

/** An editor writes a file in several steps, and a branch switch writes many files. */
const SETTLE_MS = 60;
const NOT_RUN = /\.spec\.ts$/;

/**
 * Compiles services and the libraries they run on whenever their source changes, and starts their processes again.
 * The compiler's own watch mode is not used: it looks at every file again and again, and takes seconds to notice.
 * @returns what stops following, once a compilation or restart that is under way has ended
 */
export function followSource(
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
    // What was not compiled stays on the list, for the change that corrects it.
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
      if (!file?.endsWith('.ts') || NOT_RUN.test(file)) return;
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

/** @returns what the compiler says, or '' if all is well */
function compile(projects: readonly string[]): Promise<string> {
  const tsc = join(CHECKOUT, 'node_modules/@typescript/native/bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, '-b', ...projects], { cwd: CHECKOUT }, (error, stdout, stderr) =>
      resolve(error ? stdout.trim() || stderr.trim() || error.message : ''),
    );
  });
}
