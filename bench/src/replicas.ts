import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessHandle } from '@feltbook/tooling/product';
import { Random } from '@feltbook/tooling/seed';
import { LoadBalancer } from '@feltbook/tooling/testing';
import { runVisits } from './load/arrivals';
import { Caller } from './load/caller';
import { startLoadProduct, type LoadProduct } from './load/load-product';
import { readProcess } from './load/processes';
import { table } from './load/table';
import { verifyResults, whenDrained } from './load/verify-results';

const PLAYERS = 24;
const VISITS_PER_SECOND = Number(process.env['REPLICAS_VISITS'] ?? 10);
const SECONDS = 20;
const WARM_UP_SECONDS = 6;
/** When svc-tracking's replica is killed; the gateway's follows after as long again. */
const KILLED_AFTER_MS = 6000;
/** Two busy replicas get shares of the connections, not exactly half of the calls. */
const MIN_SHARE = 0.25;

/** A replica under load. */
interface Member {
  readonly label: string;
  readonly process: ProcessHandle;
}

interface Replicated {
  readonly members: readonly Member[];
  /** Of the gateways' load balancer. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Runs two of svc-tracking and two gateways that call them, each pair behind a load balancer. */
async function startReplicas({ product }: LoadProduct): Promise<Replicated> {
  const tracking = await LoadBalancer.open();
  const gateways = await LoadBalancer.open();
  const members: Member[] = [];
  const add = async (balancer: LoadBalancer, label: string, process: ProcessHandle, url: string) => {
    balancer.add(url);
    await balancer.waitForReady(url);
    members.push({ label, process });
  };
  await add(
    tracking,
    'svc-tracking 1',
    product.processes['svc-tracking'],
    product.internalUrl('svc-tracking'),
  );
  const second = await product.replica('svc-tracking');
  await second.start();
  await add(tracking, 'svc-tracking 2', second, second.url);
  for (const label of ['gateway 1', 'gateway 2']) {
    const gateway = await product.replica('gateway', { env: { TRACKING_URL: tracking.url } });
    await gateway.start();
    await add(gateways, label, gateway, gateway.url);
  }
  const close = async () => {
    for (const balancer of [gateways, tracking]) await balancer.close();
  };
  return { members, url: gateways.url, close };
}

const cpuOf = ({ label, process: { pid } }: Member): number =>
  pid === undefined ? 0 : readProcess(label, pid).cpuSeconds;

/** Visits without a failure of a process. @returns what is wrong */
async function share(load: LoadProduct, caller: Caller, members: readonly Member[]): Promise<string[]> {
  const before = members.map(cpuOf);
  const { visits, skipped } = await runVisits(caller, load.players, new Random(3), {
    perSecond: VISITS_PER_SECOND,
    seconds: SECONDS,
  });
  const used = members.map((member, at) => cpuOf(member) - (before[at] ?? 0));
  const { calls, errors, p50, p99 } = load.latencies.take();
  console.log(
    `Two replicas each: ${visits} visits, ${calls} calls, ${errors} errors, ${caller.repeated} repeated, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms.`,
  );
  const rows = members.map(({ label }, at) => {
    const both = (used[at] ?? 0) + (used[at % 2 === 0 ? at + 1 : at - 1] ?? 0);
    return { label, ms: ((used[at] ?? 0) * 1000) / visits, part: (used[at] ?? 0) / both };
  });
  const cells = rows.map(({ label, ms, part }) => [label, ms.toFixed(2), `${(part * 100).toFixed(0)} %`]);
  console.log(`\n${table([['process', 'ms of a core a visit', 'share'], ...cells])}\n`);
  const idle = rows
    .filter(({ part }) => part < MIN_SHARE)
    .map(({ label }) => `${label} has too small a share`);
  return [
    ...idle,
    ...(errors + skipped > 0 ? [`${errors} calls failed, ${skipped} visits were skipped`] : []),
  ];
}

/** Visits during which a replica of each is killed, and starts again by itself. @returns what is wrong */
async function kill(load: LoadProduct, caller: Caller, members: readonly Member[]): Promise<string[]> {
  const visiting = runVisits(caller, load.players, new Random(4), {
    perSecond: VISITS_PER_SECOND,
    seconds: SECONDS,
  });
  for (const label of ['svc-tracking 2', 'gateway 2']) {
    await pause(KILLED_AFTER_MS);
    members.find((member) => member.label === label)?.process.kill('SIGKILL');
  }
  const { visits, skipped } = await visiting;
  const { calls, saves, errors, p50, p99 } = load.latencies.take();
  console.log(
    `One replica of each killed by SIGKILL: ${visits} visits, ${calls} calls, ${saves} saves, ${errors} errors, ` +
      `${caller.repeated} calls repeated, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms.`,
  );
  return errors + skipped > 0 ? [`${errors} calls failed, ${skipped} visits were skipped`] : [];
}

/** Measures how two replicas of gateway and svc-tracking share the load, and kills one of each under it. */
async function main(): Promise<void> {
  const load = await startLoadProduct(PLAYERS);
  try {
    const { members, url, close } = await startReplicas(load);
    const caller = new Caller(url, load.latencies, true);
    try {
      await runVisits(caller, load.players, new Random(2), {
        perSecond: VISITS_PER_SECOND,
        seconds: WARM_UP_SECONDS,
      });
      load.latencies.take();
      const faults = [...(await share(load, caller, members)), ...(await kill(load, caller, members))];
      faults.push(...(await whenDrained(load)), ...(await verifyResults(load)));
      for (const failure of caller.failures) console.log(failure);
      for (const fault of faults) console.log(`✖ ${fault}`);
      if (faults.length > 0) process.exitCode = 1;
      else console.log('✔ No call failed, every save is stored once, statistics are correct.');
    } finally {
      await caller.close();
      await close();
    }
  } finally {
    await load.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
