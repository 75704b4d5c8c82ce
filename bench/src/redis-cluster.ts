import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@feltbook/tooling/seed';
import { startRedisCluster, type TestRedisCluster } from '@feltbook/tooling/testing';
import { runVisits } from './load/arrivals';
import { readQueuedWork } from './load/figures';
import { startLoadProduct, type LoadProduct } from './load/load-product';
import { verifyResults, whenDrained } from './load/verify-results';

const PLAYERS = 30;
const VISITS_PER_SECOND = 6;
const SECONDS = 30;
const KILLED_AFTER_MS = 10_000;
/** A key of the queue of statistics refreshes. */
const QUEUE = '{feltbook:queue:svc-tracking.statistics}:any';

async function killNode(load: LoadProduct, cluster: TestRedisCluster): Promise<string[]> {
  const visiting = runVisits(load.caller, load.players, new Random(5), {
    perSecond: VISITS_PER_SECOND,
    seconds: SECONDS,
  });
  await pause(KILLED_AFTER_MS);
  const port = await cluster.killMasterOf(QUEUE);
  const lostAt = performance.now();
  console.log(`The node that holds the refreshes was killed (port ${port}).`);
  let most = 0;
  const watching = setInterval(() => {
    void readQueuedWork(load.product).then(
      ({ outbox }) => (most = Math.max(most, outbox)),
      // The service cannot report until its queue is back.
      () => undefined,
    );
  }, 200);
  const { visits, skipped } = await visiting;
  const left = await whenDrained(load);
  clearInterval(watching);
  const summary = load.latencies.take();
  console.log(
    `${visits} visits, ${summary.calls} calls, ${summary.saves} saves, ${summary.errors} errors, ${skipped} skipped, ` +
      `p99 ${summary.p99.toFixed(0)} ms; at most ${most} events waited, none ` +
      `${((performance.now() - lostAt) / 1000).toFixed(0)} s after the loss.`,
  );
  return [...left, ...(summary.errors > 0 ? [`${summary.errors} calls failed`] : [])];
}

/** Runs the product on a Redis Cluster of six processes and kills one under load. */
async function main(): Promise<void> {
  const cluster = await startRedisCluster();
  const load = await startLoadProduct(PLAYERS, { REDIS_URL: cluster.url }).catch(async (error: unknown) => {
    await cluster.close();
    throw error;
  });
  try {
    load.latencies.take();
    const faults = [...(await killNode(load, cluster)), ...(await verifyResults(load))];
    for (const failure of load.caller.failures) console.log(failure);
    for (const fault of faults) console.log(`✖ ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    else console.log('✔ No call failed, every save is stored once, statistics are correct.');
  } finally {
    await load.stop();
    await cluster.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
