import { Random } from '@feltbook/tooling/seed';
import { letPlayersCome } from './load/arrivals';
import { OWN_PROCESSES, readConnections, readWaitingWork } from './load/figures';
import { ASKABLE } from './load/heap';
import { startLoadProduct, type LoadProduct } from './load/load-product';
import { growthOf } from './load/memory';
import { MemoryWatch } from './load/memory-watch';
import { verifyResults, whenDrained } from './load/verify-results';
import { readProcesses } from './load/processes';
import type { Stretch } from './load/latencies';
import { table } from './load/table';

const number = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

const MINUTES = number('SOAK_MINUTES', 10);
/** Well below what a machine of two cores holds; see `npm run bench -- capacity`. */
const VISITS_PER_SECOND = number('SOAK_VISITS', 20);
/** Until code is compiled, caches are filled and V8 has found its size. */
const WARM_UP_SECONDS = number('SOAK_WARM_UP_SECONDS', 90);
/**
 * Fifty players at once, a few times at the end of the warm-up. They open all pooled connections, which stay open; a stall
 * of the machine would otherwise open them later and look like a leak of some megabytes.
 */
const CROWD = { seconds: 0.001, perSecond: 50_000 };
const CROWDS = 5;
const PLAYERS = number('SOAK_PLAYERS', 250);
const MOST_P99_GROWTH = 1.5;
/** Every minute starts with this seed, so that all minutes have nearly the same visits. */
const SEED = 7;

interface Minute extends Stretch {
  readonly turnedAway: number;
}

async function soak(load: LoadProduct): Promise<string[]> {
  const come = (seconds: number, perSecond = VISITS_PER_SECOND) =>
    letPlayersCome(load.caller, load.players, new Random(SEED), { perSecond, seconds });
  const watch = new MemoryWatch(load.product);
  const minutes: Minute[] = [];
  await come(WARM_UP_SECONDS);
  for (let crowd = 0; crowd < CROWDS; crowd += 1) await come(CROWD.seconds, CROWD.perSecond);
  // The first minute begins right after a collection, as all others do.
  await watch.collect();
  load.latencies.take();
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const { turnedAway } = await come(60);
    minutes.push({ ...load.latencies.take(), turnedAway });
    await print(load, watch, minutes);
  }
  showMemory(watch);
  const memory = [...watch.minutes].flatMap(([name, of]) =>
    name === 'the load itself' ? [] : growthOf(name, of),
  );
  return [...calls(minutes), ...memory];
}

async function print(
  { product, tracking }: LoadProduct,
  watch: MemoryWatch,
  minutes: readonly Minute[],
): Promise<void> {
  const memory = await watch.endMinute();
  const { outbox, queues, failed } = await readWaitingWork(product);
  const minute = minutes.at(-1);
  const open = readProcesses(product).reduce((sum, one) => sum + one.open, 0);
  const held = OWN_PROCESSES.map((name) => {
    const of = memory.get(name);
    return `${name} ${of?.residentMb.toFixed(0)}/${of?.heldMb?.toFixed(1)}`;
  });
  const servers = ['mariadb', 'redis'].map((name) => `${name} ${memory.get(name)?.residentMb.toFixed(0)}`);
  console.log(
    `minute ${minutes.length}: ${minute?.calls} calls, ${minute?.saves} saves, ${minute?.errors} errors, ` +
      `${minute?.turnedAway} turned away, p50 ${minute?.p50.toFixed(1)} ms, p99 ${minute?.p99.toFixed(1)} ms\n` +
      `  MB resident/held: ${[...held, ...servers].join(', ')}\n` +
      `  outbox ${outbox}, queues ${queues}, given up ${failed}, database connections ` +
      `${await readConnections(tracking)}, open files and sockets ${open}`,
  );
}

function calls(minutes: readonly Minute[]): string[] {
  const faults: string[] = [];
  const errors = minutes.reduce((sum, minute) => sum + minute.errors + minute.turnedAway, 0);
  if (errors > 0) faults.push(`${errors} calls failed or players were turned away`);
  const [first] = minutes;
  const last = minutes.at(-1);
  if (!first || !last) return ['nothing was measured'];
  const ratio = last.p99 / first.p99;
  console.log(`\np99 of the last minute to the first: ${ratio.toFixed(2)} (at most ${MOST_P99_GROWTH})`);
  if (ratio > MOST_P99_GROWTH)
    faults.push(`p99 went from ${first.p99.toFixed(1)} to ${last.p99.toFixed(1)} ms`);
  return faults;
}

function showMemory(watch: MemoryWatch): void {
  const rows = [...watch.minutes].map(([name, of]) => [
    name,
    ...of.map(({ residentMb, heldMb }) => `${residentMb.toFixed(0)}/${heldMb?.toFixed(1) ?? '-'}`),
  ]);
  console.log(`\nMB resident and held after a collection, by minute\n${table(rows)}`);
}

/** Ten minutes of steady load: fails if calls fail, slow down, leak memory or lose a result. */
async function main(): Promise<void> {
  const load = await startLoadProduct(PLAYERS, ASKABLE);
  try {
    const faults = await soak(load);
    faults.push(...(await whenDrained(load)), ...(await verifyResults(load)));
    const results = load.players.reduce(
      (sum, { results: of }) => sum + of.sessions.size + of.tournaments.size,
      0,
    );
    console.log(
      `\n${results} acknowledged results of ${load.players.length} players were compared with what is there.`,
    );
    for (const failure of load.caller.failures) console.log(failure);
    for (const fault of faults) console.log(`✖ ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    else console.log('✔ No error, p99 and memory steady, every save there once, statistics agree.');
  } finally {
    await load.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
