import type { Product } from '@feltbook/tooling/product';
import { OWN_PROCESSES } from './figures';
import { readHeldMb } from './heap';
import type { MinuteOfMemory } from './memory';
import { readProcesses } from './processes';

/** Records the memory of each process at the end of every minute, while no load runs. */
export class MemoryWatch {
  readonly minutes = new Map<string, MinuteOfMemory[]>();

  constructor(private readonly product: Product) {}

  /** Has our processes collect what they no longer need. @returns the MB that each then holds */
  async collect(): Promise<ReadonlyMap<string, number>> {
    const held = new Map<string, number>();
    // One after the other: a collection stops the process that it is in, and uses more than one processor.
    for (const name of OWN_PROCESSES) held.set(name, await readHeldMb(this.product, name));
    return held;
  }

  /** @returns what each process holds now */
  async endMinute(): Promise<Map<string, MinuteOfMemory>> {
    const held = await this.collect();
    const now = new Map<string, MinuteOfMemory>();
    for (const { name, residentMb } of readProcesses(this.product)) {
      const minute = { heldMb: held.get(name), residentMb };
      now.set(name, minute);
      this.minutes.set(name, [...(this.minutes.get(name) ?? []), minute]);
    }
    return now;
  }
}
