import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product, ProcessName } from '@feltbook/tooling/product';
import * as z from 'zod/mini';
import { inspect } from './inspector';

const INTERVAL_MICROSECONDS = 1000;

const stopped = z.object({ profile: z.unknown() });

/**
 * Starts CPU profiles of processes, which have to be `INSPECTABLE`.
 * @returns a function that ends them and writes `<process>.cpuprofile` into the folder, for the browser's developer tools
 */
export async function profile(
  product: Product,
  names: readonly ProcessName[],
  folder: string,
): Promise<() => Promise<void>> {
  const profiled = await Promise.all(
    names.map(async (name) => {
      const inspector = await inspect(product, name);
      await inspector.send('Profiler.enable');
      await inspector.send('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS });
      await inspector.send('Profiler.start');
      return { name, inspector };
    }),
  );
  return async () => {
    for (const { name, inspector } of profiled) {
      const result = stopped.parse(await inspector.send('Profiler.stop'));
      writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(result.profile));
      inspector.close();
    }
  };
}
