import type { Product } from '@feltbook/tooling/product';
import type { Pool } from 'mysql2/promise';
import { DashboardCalls } from './dashboard/calls';
import { fillResults } from './dashboard/fill-results';
import { eventsPerSecond, type Consumer } from './dashboard/worker-throughput';
import { inTurns, median, report } from './tracking/measure';
import { startProductUnderLoad, type ProductUnderLoad } from './tracking/product-under-load';

const FEW = 1000;
const MANY = 100_000;
const READS = 60;
const WORKER_ROUNDS = 5;
const WARM_UP_ROUNDS = 2;

/** Compares stored dashboards through the gateway: a player with 100,000 results and one with 1,000. */
async function benchReads({ product, pool, players }: ProductUnderLoad): Promise<void> {
  const [small, large] = players;
  if (!small || !large) throw new Error('There are no players.');
  await fillResults(pool, small.accountId, FEW);
  await fillResults(pool, large.accountId, MANY);
  const calls = new DashboardCalls(product.url);
  try {
    const first = { few: await calls.read(small), many: await calls.read(large) };
    const ms = await inTurns(
      {
        few: () => calls.read(small),
        many: () => calls.read(large),
        fewNotModified: () => calls.read(small, first.few.etag),
        manyNotModified: () => calls.read(large, first.many.etag),
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
    const detail = `${shown('manyNotModified')} and ${shown('fewNotModified')}`;
    report('their 304', ms.manyNotModified / ms.fewNotModified, 'at most 3, aim 1.2', detail);
  } finally {
    calls.close();
  }
}

const FILTERED = 10_000;
const FILTERED_READS = 40;
/** As many as the stored dashboard had before: else compiled code would be compared with interpreted code. */
const FILTERED_WARM_UPS = 2 * READS;
/** The largest accepted ratio to the stored dashboard. */
const MOST_RATIO = 3;
/** The most milliseconds, for `MANY` results. */
const MOST_MS = 250;

/** The address of figures with a filter that no call had before: every call has to compute. */
function* newFilters(path: string): Generator<string, never> {
  for (let at = 0; ; at += 1) {
    const day = new Date(Date.UTC(2017, 0, 1 + at)).toISOString().slice(0, 10);
    yield `${path}?venue=${['Aria', 'Wynn', 'Bellagio'][at % 3]}&venue=Commerce%20Casino&from=${day}`;
  }
}

/**
 * Compares dashboards and insights of chosen results, with another filter in each call, to the stored dashboard of the same
 * player. The first call reads the results; the others find them in memory.
 */
async function benchFilters({ product, pool, players }: ProductUnderLoad): Promise<void> {
  const [, large, middle] = players;
  if (!middle || !large) throw new Error('There are too few players.');
  await fillResults(pool, middle.accountId, FILTERED);
  const calls = new DashboardCalls(product.url);
  const filters = { dashboard: newFilters('/api/dashboard'), insights: newFilters('/api/insights') };
  const chosen = (player: typeof middle, what: keyof typeof filters) =>
    calls.read(player, undefined, filters[what].next().value);
  try {
    await calls.read(middle);
    await chosen(middle, 'insights');
    const first = await chosen(large, 'insights');
    console.log(`first filtered insights of ${MANY} results: ${first.ms.toFixed(0)} ms`);
    const ms = await inTurns(
      {
        stored: () => calls.read(middle),
        dashboard: () => chosen(middle, 'dashboard'),
        insights: () => chosen(middle, 'insights'),
        manyDashboard: () => chosen(large, 'dashboard'),
        manyInsights: () => chosen(large, 'insights'),
      },
      FILTERED_READS,
      FILTERED_WARM_UPS,
    );
    const shown = (way: keyof typeof ms) => `${ms[way].toFixed(2)} ms`;
    for (const what of ['dashboard', 'insights'] as const) {
      hold(
        `filtered ${what} of ${FILTERED} results to the stored dashboard`,
        ms[what] / ms.stored,
        MOST_RATIO,
        `${shown(what)} and ${shown('stored')}`,
      );
      const many = what === 'dashboard' ? 'manyDashboard' : 'manyInsights';
      hold(`filtered ${what} of ${MANY} results to ${MOST_MS} ms`, ms[many] / MOST_MS, 1, shown(many));
    }
  } finally {
    calls.close();
  }
}

/** Reports a ratio, and fails the bench when it is too large. */
function hold(what: string, ratio: number, most: number, detail: string): void {
  report(what, ratio, `at most ${most}`, detail);
  if (ratio > most) process.exitCode = 1;
}

const BURST = 20;

/**
 * Compares our worker with one that does nothing, on the same Redis, until no job is left. Events per second: players change
 * several results in a row, and the product deduplicates refreshes. Jobs per second: both workers get the same jobs.
 * See docs/decisions/what-the-worker-is-measured-against.md.
 */
async function benchWorker({ product, pool }: ProductUnderLoad): Promise<void> {
  const bursts = await workerRounds(product, pool, BURST, ['ours', 'idlePerEvent', 'idleDeduplicated']);
  const compare = (what: string, rounds: Rates[], other: Consumer, bound: string) => {
    const perSecond = (consumer: Consumer) =>
      `${median(rounds.map((rates) => rates[consumer])).toFixed(0)}/s`;
    const ratio = median(rounds.map((rates) => rates.ours / rates[other]));
    report(what, ratio, bound, `${perSecond('ours')} and ${perSecond(other)}`);
  };
  const changes = `${BURST} changes a player`;
  compare(`worker to an idle one, events, ${changes}`, bursts, 'idlePerEvent', 'at least 0.5');
  compare(`the same deduplicated jobs, ${changes}`, bursts, 'idleDeduplicated', 'for information');
  const single = await workerRounds(product, pool, 1, ['ours', 'idlePerEvent']);
  compare('job for job, one change a player', single, 'idlePerEvent', 'for information');
}

type Rates = Record<Consumer, number>;

/** @returns events per second of each, measured in turns; the first rounds warm up */
async function workerRounds(
  product: Product,
  pool: Pool,
  perPlayer: number,
  consumers: readonly Consumer[],
): Promise<Rates[]> {
  const rounds: Rates[] = [];
  for (let round = -WARM_UP_ROUNDS; round < WORKER_ROUNDS; round += 1) {
    const rates: Rates = { ours: 0, idlePerEvent: 0, idleDeduplicated: 0 };
    for (const consumer of consumers)
      rates[consumer] = await eventsPerSecond(product, pool, perPlayer, consumer);
    if (round >= 0) rounds.push(rates);
  }
  return rounds;
}

async function main(): Promise<void> {
  const underLoad = await startProductUnderLoad();
  try {
    await benchReads(underLoad);
    await benchFilters(underLoad);
    await benchWorker(underLoad);
  } finally {
    await underLoad.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
