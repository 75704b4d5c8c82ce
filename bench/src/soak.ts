import { Random } from '@feltbook/tooling/seed';
import { runVisits } from './load/arrivals';
import { OWN_PROCESSES, readConnections, readQueuedWork } from './load/figures';
import { INSPECTABLE } from './load/inspector';
import { startLoadProduct, type LoadProduct } from './load/load-product';
import { growthOf } from './load/memory';
import { MemoryMonitor } from './load/memory-monitor';
import { verifyResults, whenDrained } from './load/verify-results';
import { readProcesses } from './load/processes';
import type { LatencySummary } from './load/latencies';
import { table } from './load/table';

const number = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

const MINUTES = number('SOAK_MINUTES', 10);
/** Well below the capacity of two cores; see `npm run bench -- capacity`. */
const VISITS_PER_SECOND = number('SOAK_VISITS', 20);
/** Long enough to compile code, fill caches and reach a stable heap size. */
const WARM_UP_SECONDS = number('SOAK_WARM_UP_SECONDS', 90);
/**
 * Fifty concurrent visits, a few times at the end of the warm-up. They open all pooled connections, which stay open and
 * would look like a leak of some megabytes if a stall of the machine opened them later.
 */
const BURST = { seconds: 0.001, perSecond: 50_000 };
const BURSTS = 5;
const PLAYERS = number('SOAK_PLAYERS', 250);
const MAX_P99_GROWTH = 1.5;
/** Every minute starts with this seed, so that all minutes have nearly the same visits. */
const SEED = 7;

interface Minute extends LatencySummary {
  readonly skipped: number;
}

async function soak(load: LoadProduct): Promise<string[]> {
  const visit = (seconds: number, perSecond = VISITS_PER_SECOND) =>
    runVisits(load.caller, load.players, new Random(SEED), { perSecond, seconds });
  const monitor = new MemoryMonitor(load.product);
  const minutes: Minute[] = [];
  await visit(WARM_UP_SECONDS);
  for (let burst = 0; burst < BURSTS; burst += 1) await visit(BURST.seconds, BURST.perSecond);
  // The first minute begins right after a collection, as all others do.
  await monitor.collect();
  load.latencies.take();
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const { skipped } = await visit(60);
    minutes.push({ ...load.latencies.take(), skipped });
    await print(load, monitor, minutes);
  }
  showMemory(monitor);
  const memory = [...monitor.minutes].flatMap(([name, of]) =>
    name === 'load generator' ? [] : growthOf(name, of),
  );
  return [...calls(minutes), ...memory];
}

async function print(
  { product, tracking }: LoadProduct,
  monitor: MemoryMonitor,
  minutes: readonly Minute[],
): Promise<void> {
  const memory = await monitor.takeSample();
  const { outbox, queues, failed } = await readQueuedWork(product);
  const minute = minutes.at(-1);
  const open = readProcesses(product).reduce((sum, one) => sum + one.open, 0);
  const own = OWN_PROCESSES.map((name) => {
    const of = memory.get(name);
    return `${name} ${of?.residentMb.toFixed(0)}/${of?.retainedMb?.toFixed(1)}`;
  });
  const servers = ['mariadb', 'redis'].map((name) => `${name} ${memory.get(name)?.residentMb.toFixed(0)}`);
  console.log(
    `minute ${minutes.length}: ${minute?.calls} calls, ${minute?.saves} saves, ${minute?.errors} errors, ` +
      `${minute?.skipped} skipped, p50 ${minute?.p50.toFixed(1)} ms, p99 ${minute?.p99.toFixed(1)} ms\n` +
      `  MB resident/retained: ${[...own, ...servers].join(', ')}\n` +
      `  outbox ${outbox}, queues ${queues}, failed ${failed}, database connections ` +
      `${await readConnections(tracking)}, open files and sockets ${open}`,
  );
}

function calls(minutes: readonly Minute[]): string[] {
  const faults: string[] = [];
  const errors = minutes.reduce((sum, minute) => sum + minute.errors + minute.skipped, 0);
  if (errors > 0) faults.push(`${errors} calls failed or visits were skipped`);
  const [first] = minutes;
  const last = minutes.at(-1);
  if (!first || !last) return ['nothing was measured'];
  const ratio = last.p99 / first.p99;
  console.log(`\np99 of the last minute to the first: ${ratio.toFixed(2)} (at most ${MAX_P99_GROWTH})`);
  if (ratio > MAX_P99_GROWTH)
    faults.push(`p99 went from ${first.p99.toFixed(1)} to ${last.p99.toFixed(1)} ms`);
  return faults;
}

function showMemory(monitor: MemoryMonitor): void {
  const rows = [...monitor.minutes].map(([name, of]) => [
    name,
    ...of.map(({ residentMb, retainedMb }) => `${residentMb.toFixed(0)}/${retainedMb?.toFixed(1) ?? '-'}`),
  ]);
  console.log(`\nMB resident and retained after a collection, by minute\n${table(rows)}`);
}

/** Ten minutes of steady load: fails if calls fail, slow down, leak memory or lose a result. */
async function main(): Promise<void> {
  const load = await startLoadProduct(PLAYERS, INSPECTABLE);
  try {
    const faults = await soak(load);
    faults.push(...(await whenDrained(load)), ...(await verifyResults(load)));
    const results = load.players.reduce(
      (sum, { results: of }) => sum + of.sessions.size + of.tournaments.size,
      0,
    );
    console.log(
      `\n${results} acknowledged results of ${load.players.length} players were compared with stored ones.`,
    );
    for (const failure of load.caller.failures) console.log(failure);
    for (const fault of faults) console.log(`✖ ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    else console.log('✔ No error, p99 and memory steady, every save stored once, statistics are correct.');
  } finally {
    await load.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
