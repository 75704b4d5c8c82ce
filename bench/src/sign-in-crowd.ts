import { Crowd } from './sign-in-crowd/crowd';
import { runReads } from './sign-in-crowd/reads';
import { startLoadProduct, type LoadProduct } from './load/load-product';
import type { LatencySummary } from './load/latencies';
import { readProcesses } from './load/processes';
import { median, report } from './tracking/measure';

const PLAYERS = 30;
const PEOPLE = 8;
const READS_PER_SECOND = 60;
const ROUNDS = 7;
const SECONDS = 8;
const WARM_UP_SECONDS = 5;
const ALONE_SECONDS = 8;
const MAX_RATIO = 1.3;

/** Lets eight people sign in without pause, in every other phase. Compares p99 of other players' reads. */
async function main(): Promise<void> {
  const load = await startLoadProduct(PLAYERS);
  const crowd = new Crowd(load.product.url, load.players.slice(0, PEOPLE));
  try {
    await Promise.all([reads(load, WARM_UP_SECONDS), crowd.signInFor(WARM_UP_SECONDS)]);
    load.latencies.take();
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = await reads(load, SECONDS);
      const before = cpuSeconds(load);
      const [during, signIns] = await Promise.all([reads(load, SECONDS), crowd.signInFor(SECONDS)]);
      console.log(
        `reads: p50 and p99 ${of(quiet)} without, ${of(during)} during; sign-ins: ${of(signIns)}; ` +
          `svc-auth ${(cpuSeconds(load) - before).toFixed(1)} s of a core`,
      );
      if (during.errors + quiet.errors + signIns.errors > 0) {
        console.log([...load.caller.failures, ...crowd.failures].join('\n'));
        process.exitCode = 1;
      }
      ratios.push(during.p99 / quiet.p99);
    }
    const alone = await crowd.signInFor(ALONE_SECONDS);
    const perSecond = alone.calls / ALONE_SECONDS;
    console.log(
      `With nobody else there, ${perSecond.toFixed(1)} sign-ins a second: p50 and p99 ${of(alone)}.`,
    );
    const ratio = median(ratios);
    report(
      `p99 of reads while ${PEOPLE} people sign in to without`,
      ratio,
      `at most ${MAX_RATIO}`,
      `rounds ${ratios.map((each) => each.toFixed(2)).join(', ')}`,
    );
    if (ratio > MAX_RATIO) process.exitCode = 1;
  } finally {
    await crowd.close();
    await load.stop();
  }
}

async function reads({ caller, players, latencies }: LoadProduct, seconds: number): Promise<LatencySummary> {
  await runReads(caller, players, { perSecond: READS_PER_SECOND, seconds });
  return latencies.take();
}

const cpuSeconds = ({ product }: LoadProduct): number =>
  readProcesses(product).find(({ name }) => name === 'svc-auth')?.cpuSeconds ?? 0;

const of = ({ p50, p99, calls }: LatencySummary): string =>
  `${p50.toFixed(1)} and ${p99.toFixed(1)} ms of ${calls} calls`;

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
