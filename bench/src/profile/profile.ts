import * as z from 'zod/mini';
import type { Product, ProcessName } from '@feltbook/tooling/product';
import { inspect, type Inspector } from '../load/inspector';

const SAMPLE_EVERY_MICROSECONDS = 500;

const frame = z.object({
  functionName: z.string(),
  /** Path or `file:` URL; `node:` for Node's own modules, empty for native code. */
  url: z.string(),
  lineNumber: z.number(),
  columnNumber: z.number(),
});
export type Frame = z.output<typeof frame>;

const profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: frame })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
const stopped = z.object({ profile });

/** A processor profile, and the JSON that DevTools opens. */
export interface CpuProfile {
  /** Milliseconds in each function itself. */
  readonly self: ReadonlyMap<Frame, number>;
  readonly json: string;
}

/** Samples the functions that a process runs during `work`. */
export async function profileDuring<Name extends ProcessName>(
  product: Product,
  names: readonly Name[],
  work: () => Promise<void>,
): Promise<Map<Name, CpuProfile>> {
  const inspectors = new Map<Name, Inspector>();
  try {
    for (const name of names) {
      const inspector = await inspect(product, name);
      inspectors.set(name, inspector);
      await inspector.send('Profiler.enable');
      await inspector.send('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MICROSECONDS });
      await inspector.send('Profiler.start');
    }
    await work();
    const profiles = new Map<Name, CpuProfile>();
    for (const [name, inspector] of inspectors)
      profiles.set(name, readProfile(await inspector.send('Profiler.stop')));
    return profiles;
  } finally {
    for (const inspector of inspectors.values()) inspector.close();
  }
}

function readProfile(result: unknown): CpuProfile {
  const { nodes, samples, timeDeltas } = stopped.parse(result).profile;
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const self = new Map<Frame, number>();
  for (const [at, id] of samples.entries()) {
    const callFrame = frames.get(id);
    if (!callFrame) continue;
    self.set(callFrame, (self.get(callFrame) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  }
  return { self, json: JSON.stringify(z.object({ profile: z.unknown() }).parse(result).profile) };
}
