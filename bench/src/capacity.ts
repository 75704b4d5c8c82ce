import { Random } from '@feltbook/tooling/seed';
import { runVisits } from './load/arrivals';
import { readQueuedWork } from './load/figures';
import type { LatencySummary } from './load/latencies';
import { startLoadProduct, type LoadProduct } from './load/load-product';
import { readProcesses, type ProcessFigures } from './load/processes';
import { table } from './load/table';

/** Visits per second of each step; the run stops at the first step that exceeds a bound. */
const STEPS = [10, 20, 30, 45, 60, 75, 90, 110, 120, 130, 160, 200];
const STEP_SECONDS = 12;
const WARM_UP_SECONDS = 12;
const PLAYERS = Number(process.env['CAPACITY_PLAYERS'] ?? 250);
/** Above this, players notice the delay. */
const MAX_P99_MS = 300;

interface Step extends LatencySummary {
  readonly offered: number;
  readonly seconds: number;
  readonly skipped: number;
  /** Pending events and jobs at its end. */
  readonly waiting: number;
  /** Processor time of each process, as a share of one core. */
  readonly shares: ReadonlyMap<string, number>;
  readonly processes: readonly ProcessFigures[];
}

async function measure(load: LoadProduct, random: Random, offered: number): Promise<Step> {
  const before = readProcesses(load.product);
  const start = performance.now();
  const { skipped } = await runVisits(load.caller, load.players, random, {
    perSecond: offered,
    seconds: STEP_SECONDS,
  });
  const seconds = (performance.now() - start) / 1000;
  const processes = readProcesses(load.product);
  const work = await readQueuedWork(load.product);
  const shares = new Map(
    processes.map(({ name, cpuSeconds }) => {
      const at = before.find((one) => one.name === name)?.cpuSeconds ?? 0;
      return [name, (cpuSeconds - at) / seconds];
    }),
  );
  const waiting = work.outbox + work.queues;
  return { ...load.latencies.take(), offered, seconds, skipped, waiting, shares, processes };
}

const isOverloaded = ({ errors, skipped, p99 }: Step): boolean => errors + skipped > 0 || p99 > MAX_P99_MS;

function show(steps: readonly Step[]): void {
  const head = ['visits/s', 'calls/s', 'saves/s', 'p50 ms', 'p99 ms', 'errors', 'skipped', 'queued work'];
  const rows = steps.map((step) => [
    ...[step.offered, (step.calls / step.seconds).toFixed(0), (step.saves / step.seconds).toFixed(1)],
    ...[step.p50.toFixed(1), step.p99.toFixed(1), step.errors, step.skipped, step.waiting],
  ]);
  console.log(`\n${table([head, ...rows])}`);
  const names = steps[0]?.processes.map(({ name }) => name) ?? [];
  const processes = names.map((name) => [
    name,
    ...steps.map(({ shares }) => `${((shares.get(name) ?? 0) * 100).toFixed(0)} %`),
    `${
      steps
        .at(-1)
        ?.processes.find((one) => one.name === name)
        ?.residentMb.toFixed(0) ?? '?'
    } MB`,
  ]);
  const columns = ['of a core, at visits/s', ...steps.map(({ offered }) => offered), 'memory'];
  console.log(`\n${table([columns, ...processes])}`);
}

/** Finds the highest rate of visits that stays within the bounds on one machine. */
async function main(): Promise<void> {
  const load = await startLoadProduct(PLAYERS);
  try {
    const random = new Random(42);
    await runVisits(load.caller, load.players, random, { perSecond: 20, seconds: WARM_UP_SECONDS });
    load.latencies.take();
    const steps: Step[] = [];
    for (const offered of STEPS) {
      const step = await measure(load, random, offered);
      steps.push(step);
      console.log(`${offered} visits/s: p99 ${step.p99.toFixed(0)} ms`);
      if (isOverloaded(step)) break;
    }
    show(steps);
    const highest = steps.filter((step) => !isOverloaded(step)).at(-1);
    if (!highest) throw new Error('The lightest load exceeds a bound.');
    const perSecond = (count: number) => (count / highest.seconds).toFixed(0);
    console.log(
      `\nHighest rate with p99 below ${MAX_P99_MS} ms: ${highest.offered} visits, ${perSecond(highest.calls)} calls and ` +
        `${perSecond(highest.saves)} saves a second.`,
    );
    for (const failure of load.caller.failures) console.log(failure);
  } finally {
    await load.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
