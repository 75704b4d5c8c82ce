import { DashboardCalls } from './dashboard/calls';
import { fillResults } from './dashboard/fill-results';
import { eventsPerSecond } from './dashboard/worker-pace';
import { inTurns, median, report } from './tracking/measure';
import { startProductUnderLoad, type ProductUnderLoad } from './tracking/product-under-load';

const FEW = 1000;
const MANY = 100_000;
const READS = 60;
const ROUNDS = 3;

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

/**
 * Events until nothing waits any more: our worker, which makes one computation of what is waiting for a player, against
 * one on the same Redis that takes each event as a job and does nothing.
 */
async function benchWorker({ product, pool }: ProductUnderLoad): Promise<void> {
  await product.processes['svc-tracking-worker'].stop();
  for (const [name, perPlayer] of [
    ['players who change 20 results', 20],
    ['players who change one', 1],
  ] as const) {
    const rates: { ours: number; nothing: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const nothing = await eventsPerSecond(product, pool, perPlayer, 'nothing');
      const ours = await eventsPerSecond(product, pool, perPlayer, 'ours');
      // The first round warms up.
      if (round > 0) rates.push({ ours, nothing });
    }
    const perSecond = (who: 'ours' | 'nothing') => `${median(rates.map((rate) => rate[who])).toFixed(0)}/s`;
    report(
      `worker to one that does nothing, ${name}`,
      median(rates.map(({ ours, nothing }) => ours / nothing)),
      perPlayer > 1 ? 'at least 0.5' : 'for information',
      `${perSecond('ours')} and ${perSecond('nothing')}`,
    );
  }
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
