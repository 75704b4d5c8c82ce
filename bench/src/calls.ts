import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { makeResults, Random } from '@feltbook/tooling/seed';
import { runVisits } from './load/arrivals';
import { OWN_PROCESSES } from './load/figures';
import { INSPECTABLE } from './load/inspector';
import type { LoadPlayer } from './load/load-player';
import { startLoadProduct, type LoadProduct } from './load/load-product';
import { readProcesses } from './load/processes';
import { profile } from './load/profiler';
import { readStatements } from './load/statements';
import { table } from './load/table';
import { Visit } from './load/visit';

const PLAYERS = Number(process.env['CALLS_PLAYERS'] ?? 40);
const CALLS = Number(process.env['CALLS'] ?? 600);
/** A folder for a CPU profile of each process during visits; none are written without it. */
const PROFILES = process.env['CALLS_PROFILES'];
const AT_ONCE = 4;
const VISITS_PER_SECOND = 15;
const VISIT_SECONDS = 20;
/** Workers finish what calls have caused. */
const SETTLE_MS = 5000;

interface Cost {
  readonly what: string;
  /** Milliseconds of processor time by process. */
  readonly ms: ReadonlyMap<string, number>;
  readonly statements: number;
}

async function measure(
  { product, tracking }: LoadProduct,
  what: string,
  work: () => Promise<number>,
): Promise<Cost> {
  const cpu = () => new Map(readProcesses(product).map(({ name, cpuSeconds }) => [name, cpuSeconds]));
  const [before, statementsBefore] = [cpu(), await readStatements(tracking)];
  const count = await work();
  await pause(SETTLE_MS);
  const [after, statementsAfter] = [cpu(), await readStatements(tracking)];
  const ms = [...after].map(([name, at]) => [name, ((at - (before.get(name) ?? 0)) * 1000) / count] as const);
  return {
    what,
    ms: new Map(ms.filter(([name]) => name !== 'load generator')),
    statements: (statementsAfter - statementsBefore) / count,
  };
}

/** Makes `CALLS` calls, four at a time, in turns by the players. */
async function calls(
  players: readonly LoadPlayer[],
  call: (player: LoadPlayer, number: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const caller = async () => {
    for (let number = next++; number < CALLS; number = next++) {
      const player = players[number % players.length];
      if (player) await call(player, number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return CALLS;
}

async function measureCalls(load: LoadProduct, random: Random): Promise<Cost[]> {
  const { caller, players } = load;
  const today = new Date().toISOString().slice(0, 10);
  const dashboard = `/api/dashboard?today=${today}`;
  const get = (player: LoadPlayer, path: string, etag?: string) =>
    player.call(caller, {
      method: 'GET',
      path,
      ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
    });
  const tags = new Map<LoadPlayer, string | undefined>();
  const note = async (path: string) => {
    for (const player of players) tags.set(player, (await get(player, path))?.etag);
  };
  const costs: Cost[] = [];
  const add = async (what: string, call: (player: LoadPlayer, number: number) => Promise<unknown>) =>
    costs.push(await measure(load, what, () => calls(players, call)));

  await add('status', (player) => get(player, '/api/user/subscription-status'));
  await add('a session', (player) => get(player, `/sessions/${[...player.results.sessions.keys()][0]}`));
  await note('/sessions');
  await add('list, 304', (player) => get(player, '/sessions', tags.get(player)));
  await add('list', (player) => get(player, '/sessions'));
  await note(dashboard);
  await add('dashboard, 304', (player) => get(player, dashboard, tags.get(player)));
  await add('dashboard', (player) => get(player, dashboard));
  const save = (player: LoadPlayer) => {
    const [result] = makeResults(player.profile, random, 1, today);
    return result ? new Visit(caller, player, random).save(result) : Promise.resolve(false);
  };
  await add('save', save);
  await add('save and dashboard', async (player) => {
    await save(player);
    await get(player, dashboard);
  });
  return costs;
}

/** Measures processor time by process, and statements of the database, of a visit and of single calls. */
async function main(): Promise<void> {
  const load = await startLoadProduct(PLAYERS, PROFILES === undefined ? {} : INSPECTABLE);
  try {
    const random = new Random(42);
    const visits = async (seconds: number) => {
      const { caller, players } = load;
      const counts = await runVisits(caller, players, random, { perSecond: VISITS_PER_SECOND, seconds });
      return counts.visits;
    };
    await visits(VISIT_SECONDS / 2);
    await pause(SETTLE_MS);
    if (PROFILES !== undefined) mkdirSync(PROFILES, { recursive: true });
    const end = PROFILES === undefined ? undefined : await profile(load.product, OWN_PROCESSES, PROFILES);
    const visit = await measure(load, 'visit', () => visits(VISIT_SECONDS));
    await end?.();
    const costs = [visit, ...(await measureCalls(load, random))];
    const names = [...visit.ms.keys()];
    const sum = ({ ms }: Cost) => [...ms.values()].reduce((all, each) => all + each, 0);
    console.log(
      table([
        ['ms of processor time', 'all', ...names, 'statements'],
        ...costs.map((cost) => [
          ...[cost.what, sum(cost).toFixed(2), ...names.map((name) => (cost.ms.get(name) ?? 0).toFixed(2))],
          cost.statements.toFixed(1),
        ]),
      ]),
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
