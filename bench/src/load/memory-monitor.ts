import type { Product } from '@feltbook/tooling/product';
import { OWN_PROCESSES } from './figures';
import { readRetainedMb } from './heap';
import type { MemorySample } from './memory';
import { readProcesses } from './processes';

/** Samples the memory of each process at the end of every minute, while no load runs. */
export class MemoryMonitor {
  readonly minutes = new Map<string, MemorySample[]>();

  constructor(private readonly product: Product) {}

  /** Forces a garbage collection in our processes. @returns MB of heap and buffers, by process */
  async collect(): Promise<ReadonlyMap<string, number>> {
    const retained = new Map<string, number>();
    // In sequence, because a collection uses more than one core.
    for (const name of OWN_PROCESSES) retained.set(name, await readRetainedMb(this.product, name));
    return retained;
  }

  /** Records a sample of each process. @returns the samples by process */
  async takeSample(): Promise<Map<string, MemorySample>> {
    const retained = await this.collect();
    const now = new Map<string, MemorySample>();
    for (const { name, residentMb } of readProcesses(this.product)) {
      const sample = { retainedMb: retained.get(name), residentMb };
      now.set(name, sample);
      this.minutes.set(name, [...(this.minutes.get(name) ?? []), sample]);
    }
    return now;
  }
}
