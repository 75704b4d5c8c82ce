import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, workerData } from 'node:worker_threads';
import { attackInWorker, startAttack, type AttackName } from './hostile/attacks';
import { startGatewayProcess } from './hostile/gateway-process';
import { measureInnocents, type InnocentCall } from './hostile/innocents';
import { serveInWorker, startServices, type Services } from './hostile/services';
import type { Stretch } from './load/latencies';
import { median, report } from './tracking/measure';

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
    const usual = usualCalls(services);
    await compare('64 slow readers of 20 MB, two accounts', 'slowReaders', usual, CALLS, {
      gateway,
      services,
    });
    await compare('2 x 240 pipelined lists, never read', 'pipelining', usual, CALLS, { gateway, services });
    await compare('48 dripping requests a second', 'dripping', signIn, SIGN_INS, { gateway, services });
  } finally {
    await services.stop();
  }
}

interface Setting {
  readonly gateway: string;
  readonly services: Services;
}

/** In turns, each round on a new gateway, so that other load on the machine affects both. */
async function compare(
  name: string,
  attack: AttackName,
  call: (at: number) => InnocentCall,
  load: { perSecond: number; seconds: number },
  { gateway, services }: Setting,
): Promise<void> {
  const alone: Stretch[] = [];
  const attacked: Stretch[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { port, stop } = await startGatewayProcess(gateway, services);
    try {
      const attackWhile = async (measurement: () => Promise<Stretch>): Promise<Stretch> => {
        const { stop: endAttack } = startAttack(__filename, { attack, port, tokens: services.tokens });
        try {
          return await measurement();
        } finally {
          await endAttack();
        }
      };
      const warmUp = () => measureInnocents(port, call, { ...load, seconds: 3 });
      await attackWhile(warmUp);
      await warmUp();
      alone.push(await measureInnocents(port, call, load));
      // Measured from its first connection on.
      attacked.push(await attackWhile(() => measureInnocents(port, call, load)));
    } finally {
      await stop();
    }
    await pause(200);
  }
  const ratio = median(attacked.map(({ p99 }, round) => p99 / (alone[round]?.p99 ?? NaN)));
  const failed = attacked.reduce((sum, { errors }) => sum + errors, 0);
  const p99 = (stretches: Stretch[]) => `${median(stretches.map((stretch) => stretch.p99)).toFixed(1)} ms`;
  report(
    `${name}: p99 of others`,
    ratio,
    `at most ${WORST_RATIO}`,
    `alone ${p99(alone)}, attacked ${p99(attacked)}, ${failed} of ${attacked.length * load.perSecond * load.seconds} failed (bound 0)`,
  );
  if (!(ratio <= WORST_RATIO) || failed > 0) process.exitCode = 1;
}

/** The first two accounts are the hostile ones. */
const usualCalls =
  ({ tokens }: Services) =>
  (at: number): InnocentCall => {
    const others = tokens.slice(2);
    return {
      method: 'GET',
      path: at % 2 === 0 ? '/tournaments' : '/sessions/1',
      headers: { authorization: `Bearer ${others[at % others.length] ?? ''}` },
    };
  };

const signIn = (): InnocentCall => ({
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
