import { readFileSync } from 'node:fs';
import { Random } from '@feltbook/tooling/seed';
import { Attackers } from './hostile-imports/attackers';
import { runVisits } from './load/arrivals';
import { startLoadProduct, type LoadProduct } from './load/load-product';
import type { LatencySummary } from './load/latencies';
import { readProcesses } from './load/processes';
import { table } from './load/table';
import { median, report } from './load/measure';

const PLAYERS = 60;
const VISITS_PER_SECOND = 20;
const ATTACKERS = 10;
const ROUNDS = 3;
const SECONDS = 20;
const WARM_UP_SECONDS = 10;

/** Limits of a svc-tracking pod in `k8s/`. */
const POD_HEAP_MB = 384;
const POD_MEMORY_MB = 512;
const MAX_RATIO = 2;

/** Sends ten concurrent hostile imports of 20 MB repeatedly. Measures p99 of other players, memory and restarts. */
async function main(): Promise<void> {
  const load = await startLoadProduct(PLAYERS, { NODE_OPTIONS: `--max-old-space-size=${POD_HEAP_MB}` });
  const attackers = new Attackers(load.product.url);
  try {
    const before = pidOf(load);
    const ratios = await inRounds(load, attackers);
    report(
      'p99 of other players during hostile imports to without',
      median(ratios),
      `at most ${MAX_RATIO}`,
      `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
    );
    const peak = peakMemoryMb(load);
    const restarted = pidOf(load) !== before;
    console.log(
      `svc-tracking ${restarted ? 'was restarted' : 'was not restarted'}, peak ${peak.toFixed(0)} of ${POD_MEMORY_MB} MB`,
    );
    if (restarted || peak > POD_MEMORY_MB || median(ratios) > MAX_RATIO) process.exitCode = 1;
  } finally {
    attackers.close();
    await load.stop();
  }
}

/** Measures in turns, so that other load on the machine affects both. @returns the ratio of each round */
async function inRounds(load: LoadProduct, attackers: Attackers): Promise<number[]> {
  const { caller, players, latencies } = load;
  const random = new Random(7);
  const visits = async (seconds: number) => {
    await runVisits(caller, players, random, { perSecond: VISITS_PER_SECOND, seconds });
    return latencies.take();
  };
  // Warms up the import code.
  await attackers.register(ATTACKERS);
  await Promise.all([visits(WARM_UP_SECONDS), attackers.attackFor(WARM_UP_SECONDS)]);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await attackers.register(ATTACKERS);
    const quiet = await visits(SECONDS);
    const before = new Map(readProcesses(load.product).map(({ name, cpuSeconds }) => [name, cpuSeconds]));
    const [attacked, answers] = await Promise.all([visits(SECONDS), attackers.attackFor(SECONDS)]);
    const used = readProcesses(load.product).map(({ name, cpuSeconds }) => {
      return [name, `${(cpuSeconds - (before.get(name) ?? 0)).toFixed(1)} s`] as const;
    });
    console.log(
      `p50 and p99 ${of(quiet)} without, ${of(attacked)} during; ` +
        `errors ${quiet.errors} without, ${attacked.errors} during`,
    );
    console.log(table([...Object.entries(answers).sort(), ...used]));
    if (attacked.errors > 0) {
      console.log(caller.failures.join('\n'));
      process.exitCode = 1;
    }
    ratios.push(attacked.p99 / quiet.p99);
  }
  return ratios;
}

const of = ({ p50, p99, calls }: LatencySummary): string =>
  `${p50.toFixed(0)} and ${p99.toFixed(0)} ms of ${calls} calls`;

const pidOf = ({ product }: LoadProduct): number => product.processes['svc-tracking'].pid ?? 0;

/** Peak resident memory. Linux only. */
function peakMemoryMb(load: LoadProduct): number {
  const status = readFileSync(`/proc/${pidOf(load)}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
