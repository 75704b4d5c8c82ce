import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CHECKOUT } from '../run/checkout';
import { startProduct } from '../run/product';
import { Player } from '../seed/player';
import { findHaproxy } from './haproxy';
import { findMysql } from '../servers/mysql';
import { startGroup, until, type Group } from './group';
import { Importer, ImportLoad } from './import-load';
import { joinPlayers, SavingLoad, storedIds, type LoadPlayer } from './load';
import { startProxy } from './proxy';

const DATA = join(CHECKOUT, '.data-test');
const CALLS_PER_SECOND = 50;
const PLAYERS = 10;
const IMPORTERS = 3;
const STEADY_MS = 8000;
const RECOVERY_LIMIT_MS = 10_000;

const print = (text: string) => console.log(text);

/**
 * `npm run test:failover`: runs the product on three MySQL servers behind HAProxy. Kills the primary under load, and the
 * next primary while the first rejoins: the first in the middle of an import of 5,000 rows, the next in the middle of an import's undo.
 * Fails if an acknowledged save, import or undo is lost, done in part or twice, a refused call gets no `retry-after`, or saves do not resume
 * within 10 seconds.
 */
async function main(): Promise<void> {
  const mysql = await findMysql(DATA, (text) => print(`${text} (about 330 MB unpacked) …`));
  if ('missing' in mysql) throw new Error(`The failover was not tested: ${mysql.missing}.`);
  const haproxy = await findHaproxy(DATA, (text) => print(`${text} …`));
  print(`MySQL ${mysql.version}`);
  const folder = join(DATA, 'failover');
  print('Starting three servers …');
  const group = await startGroup(mysql.path, join(folder, 'group'));
  try {
    const proxy = await startProxy(haproxy, group, join(folder, 'group'));
    try {
      const faults = await testFailover(group, proxy.port, join(folder, 'product'));
      for (const fault of faults) print(`✖ ${fault}`);
      print(`\n${faults.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed'}`);
      if (faults.length > 0) process.exitCode = 1;
    } finally {
      await proxy.stop();
    }
  } finally {
    await group.stop();
  }
}

async function testFailover(group: Group, port: number, dataDir: string): Promise<string[]> {
  print('Starting the product …');
  const product = await startProduct({
    dataDir,
    port: 0,
    env: {
      NODE_ENV: 'development',
      DATABASE_URL: `mysql://${group.user}:${group.password}@127.0.0.1:${port}`,
    },
  });
  try {
    const players = await joinPlayers(product.url, PLAYERS);
    const [measured, importing, undoing] = await joinPlayers(product.url, IMPORTERS, 'import');
    if (!measured || !importing || !undoing) throw new Error('Not all importing players have joined.');
    const importers = [measured, importing, undoing] as const;
    const owner = new Player(product.url, product.owner);
    await owner.signIn();
    for (const { id } of [...players, ...importers]) await owner.grandfather(id);
    const importer = (player: LoadPlayer) => new Importer(product.url, player);
    const imports = new ImportLoad([importer(measured), importer(importing), importer(undoing)]);
    const load = new SavingLoad(product.url, players, CALLS_PER_SECOND);
    await imports.measure();
    await pause(STEADY_MS);
    const kills = await killTwice(group, imports);
    await pause(STEADY_MS + RECOVERY_LIMIT_MS);
    await load.end();
    await imports.end();
    await until(() => areOnline(group), 90_000, 'Not all servers came back to the group.');
    const faults = await findFaults(product.url, players, { load, imports, kills });
    return [...faults, ...(await imports.faults())];
  } finally {
    await product.stop();
  }
}

/** Kills the primary, and the next one while the first rejoins. @returns the times, as of `performance.now()` */
async function killTwice(group: Group, imports: ImportLoad): Promise<number[]> {
  const first = await group.primary();
  await imports.beginImport();
  print(`Killing the primary, ${first.process.name} …`);
  first.process.kill();
  const kills = [performance.now()];
  let second = first;
  await until(
    async () => {
      second = await group.primary();
      return second !== first;
    },
    60_000,
    'No other server became the primary.',
  );
  const isMember = async () => (await second.member.state()).members.includes(first.member.port);
  // Waits for the expulsion first: until then, the killed server counts as a member.
  await until(async () => !(await isMember()), 60_000, 'The killed server was not expelled.');
  await until(isMember, 90_000, 'The killed server did not rejoin.');
  const { state } = await first.member.state();
  await imports.beginUndo();
  print(`Killing the next primary, ${second.process.name}, while ${first.process.name} is ${state} …`);
  second.process.kill();
  return [...kills, performance.now()];
}

const areOnline = async ({ members }: Group): Promise<boolean> => {
  const states = await Promise.all(members.map(({ member }) => member.state()));
  return states.every(({ state }) => state === 'ONLINE');
};

async function findFaults(
  origin: string,
  players: readonly LoadPlayer[],
  { load, imports, kills }: { load: SavingLoad; imports: ImportLoad; kills: readonly number[] },
): Promise<string[]> {
  const faults: string[] = [];
  const refused = [...load.calls, ...imports.calls].filter(({ status }) => status !== 201 && status !== 204);
  // 504 if a commit takes longer than the gateway waits: the group stalls while a server that was killed rejoins.
  const wrong = refused.filter(
    ({ status, retryAfter }) => ![503, 504].includes(status) || retryAfter === undefined,
  );
  if (wrong.length > 0) {
    const statuses = [...new Set(wrong.map(({ status }) => status))].join(', ');
    faults.push(`${wrong.length} refused calls did not get 503 or 504 with retry-after: ${statuses}`);
  }
  const pauses = kills.map((kill) => load.recoveredAfter(kill));
  if (pauses.some((ms) => ms > RECOVERY_LIMIT_MS)) faults.push('Saves did not resume within 10 seconds.');
  let acknowledged = 0;
  for (const player of players) {
    const stored = await storedIds(origin, player);
    const expected = load.acknowledged.get(player.id) ?? [];
    acknowledged += expected.length;
    const lost = expected.filter((id) => !stored.includes(id));
    if (lost.length > 0) faults.push(`${lost.length} acknowledged saves of ${player.id} are lost.`);
    if (stored.length !== expected.length) {
      faults.push(`${player.id} has ${stored.length} results after ${expected.length} saves.`);
    }
  }
  print(
    `${acknowledged} saves acknowledged and stored once; ${refused.length} calls refused; saves resumed ` +
      `${pauses.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')} after the kills; an import refused ` +
      `${imports.refused[0]} times and an undo ${imports.refused[1]} times`,
  );
  return faults;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
