import { DashboardCalls } from './dashboard/calls';
import { fillResults } from './dashboard/fill-results';
import { eventsPerSecond, type Taker } from './dashboard/worker-pace';
import { inTurns, median, report } from './tracking/measure';
import { startProductUnderLoad, type ProductUnderLoad } from './tracking/product-under-load';

const FEW = 1000;
const MANY = 100_000;
const READS = 60;
const WORKER_ROUNDS = 5;
const WARM_UP_ROUNDS = 2;

/** `GET /api/dashboard` through the gateway, as it is kept: a player with 100,000 results against one with 1,000. */
async function benchReads({ product, pool, players }: ProductUnderLoad): Promise<void> {
  const [small, large] = players;
  if (!small || !large) throw new Error('There are no players.');
  await fillResults(pool, small.accountId, FEW);
  await fillResults(pool, large.accountId, MANY);
  const calls = new DashboardCalls(product.url);
  try {
    const first = { few: await calls.firstRead(small), many: await calls.firstRead(large) };
    const ms = await inTurns(
      {
        few: () => calls.read(small),
        many: () => calls.read(large),
        fewHeld: () => calls.read(small, first.few.etag),
        manyHeld: () => calls.read(large, first.many.etag),
      },
      READS,
    );
    const shown = (way: keyof typeof ms) => `${ms[way].toFixed(2)} ms`;
    const bytes = `${first.many.bytes} and ${first.few.bytes} bytes`;
    report(
      `dashboard of ${MANY} results to one of ${FEW}`,
      ms.many / ms.few,
      'at most 3, aim 1.2',
      `${shown('many')} and ${shown('few')}, ${bytes}; computed at the first call in ${first.many.ms.toFixed(0)} and ${first.few.ms.toFixed(0)} ms`,
    );
    const held = `${shown('manyHeld')} and ${shown('fewHeld')}`;
    report('their 304', ms.manyHeld / ms.fewHeld, 'at most 3, aim 1.2', held);
  } finally {
    calls.close();
  }
}

const BURST = 20;

/**
 * Events until nothing waits any more: our worker against one on the same Redis that does nothing. Players change several
 * results in a row, and the product makes one refresh of what waits for a player: that is a pace of events. What one
 * refresh costs beside its job shows when the other worker gets no more jobs than ours does.
 */
async function benchWorker({ product, pool }: ProductUnderLoad): Promise<void> {
  const rates: Record<Taker, number>[] = [];
  for (let round = -WARM_UP_ROUNDS; round < WORKER_ROUNDS; round += 1) {
    const idlePerEvent = await eventsPerSecond(product, pool, BURST, 'idlePerEvent');
    const idleDeduplicated = await eventsPerSecond(product, pool, BURST, 'idleDeduplicated');
    const ours = await eventsPerSecond(product, pool, BURST, 'ours');
    if (round >= 0) rates.push({ ours, idlePerEvent, idleDeduplicated });
  }
  const compare = (what: string, other: Taker, bound: string) => {
    const perSecond = (taker: Taker) => `${median(rates.map((rate) => rate[taker])).toFixed(0)}/s`;
    const ratio = median(rates.map((rate) => rate.ours / rate[other]));
    report(what, ratio, bound, `${perSecond('ours')} and ${perSecond(other)}`);
  };
  compare('worker to an idle one, events', 'idlePerEvent', 'at least 0.5');
  compare('worker to an idle one, the same deduplicated jobs', 'idleDeduplicated', 'for information');
}

async function main(): Promise<void> {
  const underLoad = await startProductUnderLoad();
  try {
    await benchReads(underLoad);
    await benchWorker(underLoad);
  } finally {
    await underLoad.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
