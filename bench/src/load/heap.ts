import type { Product, ProcessName } from '@feltbook/tooling/product';
import * as z from 'zod/mini';
import { inspect } from './inspector';

const usage = z.object({
  usedSize: z.number(),
  /** Memory of buffers outside the heap; newer V8 versions report it. */
  backingStorageSize: z.optional(z.number()),
});

/**
 * Forces a garbage collection in a process and reads its memory. The process has to be `INSPECTABLE`.
 * @returns megabytes of heap and buffers
 */
export async function readRetainedMb(product: Product, name: ProcessName): Promise<number> {
  const inspector = await inspect(product, name);
  try {
    await inspector.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = usage.parse(await inspector.send('Runtime.getHeapUsage'));
    return (usedSize + backingStorageSize) / 1024 ** 2;
  } finally {
    inspector.close();
  }
}
