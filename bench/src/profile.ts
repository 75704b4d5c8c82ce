import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Random } from '@feltbook/tooling/seed';
import { runVisits } from './load/arrivals';
import { OWN_PROCESSES } from './load/figures';
import { INSPECTABLE } from './load/inspector';
import { startLoadProduct, type LoadProduct } from './load/load-product';
import { readProcesses } from './load/processes';
import { table } from './load/table';
import { areaOf, isIdle, sourceOf } from './profile/areas';
import { profileDuring, type CpuProfile, type Frame } from './profile/profile';

const PLAYERS = Number(process.env['PROFILE_PLAYERS'] ?? 60);
/** Visits per second: far below what two cores hold, so that nothing waits. */
const VISITS = Number(process.env['PROFILE_VISITS'] ?? 15);
const SECONDS = Number(process.env['PROFILE_SECONDS'] ?? 20);
const WARM_UP_SECONDS = 15;
const FOLDER = resolve(process.env['PROFILE_FOLDER'] ?? '.data/profiles');
const SHOWN = 16;

type Cpu = ReadonlyMap<string, number>;

/** Runs visits. @returns how many, and the milliseconds of a core that each process used for one */
async function measure(load: LoadProduct, random: Random): Promise<{ visits: number; perVisit: Cpu }> {
  const before = new Map(readProcesses(load.product).map(({ name, cpuSeconds }) => [name, cpuSeconds]));
  const { visits } = await runVisits(load.caller, load.players, random, {
    perSecond: VISITS,
    seconds: SECONDS,
  });
  const used = readProcesses(load.product).map(
    ({ name, cpuSeconds }) => [name, ((cpuSeconds - (before.get(name) ?? 0)) * 1000) / visits] as const,
  );
  return { visits, perVisit: new Map(used) };
}

const sumBy = (self: CpuProfile['self'], keyOf: (frame: Frame) => string): [string, number][] => {
  const sums = new Map<string, number>();
  for (const [frame, ms] of self) {
    if (isIdle(frame)) continue;
    const key = keyOf(frame);
    sums.set(key, (sums.get(key) ?? 0) + ms);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
};

function show(name: string, { self }: CpuProfile, visits: number): void {
  const areas = sumBy(self, areaOf);
  const all = areas.reduce((sum, [, ms]) => sum + ms, 0);
  const row = ([what, ms]: [string, number]) => [
    what,
    (ms / visits).toFixed(3),
    `${((ms / all) * 100).toFixed(1)} %`,
  ];
  console.log(`\n${table([[`${name}: area`, 'ms a visit', 'share'], ...areas.slice(0, SHOWN).map(row)])}`);
  const functions = sumBy(self, (frame) => {
    const place = sourceOf(frame).split('/').slice(-3).join('/');
    return `${frame.functionName || '(anonymous)'} ${place}:${frame.lineNumber + 1}`;
  });
  console.log(
    `\n${table([[`${name}: function`, 'ms a visit', 'share'], ...functions.slice(0, SHOWN).map(row)])}`,
  );
}

/** Measures what a visit costs each process, and then samples in which functions our processes spend it. */
async function main(): Promise<void> {
  const load = await startLoadProduct(PLAYERS, INSPECTABLE);
  try {
    const random = new Random(7);
    await runVisits(load.caller, load.players, random, { perSecond: VISITS, seconds: WARM_UP_SECONDS });
    load.latencies.take();
    const { perVisit } = await measure(load, random);
    const { p50, p99, calls, errors } = load.latencies.take();
    console.log(
      `${VISITS} visits/s: ${calls} calls, ${errors} errors, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`,
    );
    console.log(
      `\n${table([['ms of a core a visit', ''], ...[...perVisit].map(([name, ms]) => [name, ms.toFixed(2)])])}`,
    );
    let visits = 1;
    const profiles = await profileDuring(load.product, OWN_PROCESSES, async () => {
      ({ visits } = await measure(load, random));
    });
    await mkdir(FOLDER, { recursive: true });
    for (const [name, profile] of profiles) {
      show(name, profile, visits);
      await writeFile(`${FOLDER}/${name}.cpuprofile`, profile.json);
    }
    console.log(`\nThe profiles, for the performance panel of DevTools: ${FOLDER}`);
  } finally {
    await load.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
