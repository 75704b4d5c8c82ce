import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, workerData } from 'node:worker_threads';
import { attackInWorker, startAttack, type AttackName } from './hostile/attacks';
import { startGatewayProcess } from './hostile/gateway-process';
import { measureOtherClients, type ClientCall } from './hostile/other-clients';
import { serveInWorker, startServices, type Services } from './hostile/services';
import type { LatencySummary } from './load/latencies';
import { median, report } from './load/measure';

const ROUNDS = 5;
const WORST_RATIO = 2;
const CALLS = { perSecond: 100, seconds: 15 };
const SIGN_INS = { perSecond: 50, seconds: 10 };
const OWN_GATEWAY = join(__dirname, '../../gateway/dist/main.js');

/**
 * Compares other players' latency at an attacked gateway with one without attacks. Fails if p99 more than
 * doubles or a call fails. An argument names the main file of another build of the gateway.
 */
async function main(): Promise<void> {
  const services = await startServices(__filename);
  const gateway = process.argv[2] ?? OWN_GATEWAY;
  try {
    const calls = callsOfOthers(services);
    await compare('64 slow readers of 20 MB, two accounts', 'slowReaders', calls, CALLS, {
      gateway,
      services,
    });
    await compare('2 x 240 pipelined lists, never read', 'pipelining', calls, CALLS, { gateway, services });
    await compare('48 dripping requests a second', 'dripping', signIn, SIGN_INS, { gateway, services });
  } finally {
    await services.stop();
  }
}

interface Setting {
  readonly gateway: string;
  readonly services: Services;
}

/** Measures in turns, each round on a new gateway, so that other load on the machine affects both. */
async function compare(
  name: string,
  attack: AttackName,
  call: (at: number) => ClientCall,
  load: { perSecond: number; seconds: number },
  { gateway, services }: Setting,
): Promise<void> {
  const alone: LatencySummary[] = [];
  const attacked: LatencySummary[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { port, stop } = await startGatewayProcess(gateway, services);
    try {
      const attackWhile = async (measurement: () => Promise<LatencySummary>): Promise<LatencySummary> => {
        const { stop: endAttack } = startAttack(__filename, { attack, port, tokens: services.tokens });
        try {
          return await measurement();
        } finally {
          await endAttack();
        }
      };
      const warmUp = () => measureOtherClients(port, call, { ...load, seconds: 3 });
      await attackWhile(warmUp);
      await warmUp();
      alone.push(await measureOtherClients(port, call, load));
      // Includes the attack's first connections.
      attacked.push(await attackWhile(() => measureOtherClients(port, call, load)));
    } finally {
      await stop();
    }
    await pause(200);
  }
  const ratio = median(attacked.map(({ p99 }, round) => p99 / (alone[round]?.p99 ?? NaN)));
  const failed = attacked.reduce((sum, { errors }) => sum + errors, 0);
  const p99 = (summaries: LatencySummary[]) =>
    `${median(summaries.map((summary) => summary.p99)).toFixed(1)} ms`;
  report(
    `${name}: p99 of others`,
    ratio,
    `at most ${WORST_RATIO}`,
    `alone ${p99(alone)}, attacked ${p99(attacked)}, ${failed} of ${attacked.length * load.perSecond * load.seconds} failed (bound 0)`,
  );
  if (!(ratio <= WORST_RATIO) || failed > 0) process.exitCode = 1;
}

/** Calls of all accounts except the first two, which attack. */
const callsOfOthers =
  ({ tokens }: Services) =>
  (at: number): ClientCall => {
    const others = tokens.slice(2);
    return {
      method: 'GET',
      path: at % 2 === 0 ? '/tournaments' : '/sessions/1',
      headers: { authorization: `Bearer ${others[at % others.length] ?? ''}` },
    };
  };

const signIn = (): ClientCall => ({
  method: 'POST',
  path: '/login',
  headers: { 'content-type': 'application/json' },
  body: '{"id":"player","password":"pocket-aces-and-a-river"}',
});

async function inWorker(): Promise<void> {
  if (workerData === undefined) await serveInWorker();
  else attackInWorker();
}

(isMainThread ? main() : inWorker()).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
