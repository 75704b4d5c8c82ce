import type { Product } from '@feltbook/tooling/product';
import { OWN_PROCESSES, readHeapMb } from './figures';
import type { MinuteOfMemory } from './memory';
import { readProcesses } from './processes';

const EVERY_MS = 3000;

/** Looks at the heaps every few seconds, for the moments right after a collection, and keeps the lowest of each minute. */
export class MemoryWatch {
  readonly minutes = new Map<string, MinuteOfMemory[]>();
  private floors = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();

  constructor(private readonly product: Product) {
    this.timer = setInterval(() => (this.looking = this.look()), EVERY_MS).unref();
  }

  /** Ends a minute. @returns what each process holds now, in words */
  async endMinute(): Promise<Map<string, MinuteOfMemory>> {
    await this.look();
    const now = new Map<string, MinuteOfMemory>();
    for (const { name, residentMb } of readProcesses(this.product)) {
      const minute = { heapFloorMb: this.floors.get(name), residentMb };
      now.set(name, minute);
      this.minutes.set(name, [...(this.minutes.get(name) ?? []), minute]);
    }
    this.floors = new Map();
    return now;
  }

  /** What came before does not count. */
  forget(): void {
    this.minutes.clear();
    this.floors = new Map();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    await Promise.all(
      OWN_PROCESSES.map(async (name) => {
        // A process that does not answer is the load's business, which counts errors.
        const heap = await readHeapMb(this.product, name).catch(() => undefined);
        if (heap !== undefined) this.floors.set(name, Math.min(heap, this.floors.get(name) ?? Infinity));
      }),
    );
  }
}
