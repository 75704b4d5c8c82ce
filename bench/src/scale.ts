import { createPool } from 'mysql2/promise';
import { fillUsers } from './admin/generated-users';
import { startLoadProduct } from './load/load-product';
import { table } from './load/table';
import { measureRows, type RowBytes } from './scale/row-bytes';
import { measureCosts, type Costs } from './scale/costs';
import { fillPlayers, fillResults } from './scale/fill-results';
import { makePlayers, type Players } from './scale/players';
import { distribute, skew } from './scale/shards';

const PLAYERS = Number(process.env['SCALE_PLAYERS'] ?? 1_000_000);
const YEARS = 5;
const SHARDS = [1, 2, 4, 8, 16, 32];
const MEASURED_USERS = 20_000;
const LOADED_PLAYERS = 30;
/** The busiest minute of a week: most cash games and tournaments end on the same few evenings. */
const PEAK = 8;
const OUTAGE_MINUTES = 30;
const SECONDS_A_YEAR = 365 * 86_400;
const TOURNAMENT_SHARE = 1 / 6;
/** Tables with a row per save, and the days until it is deleted. */
const RETENTION_DAYS = { idempotency_keys: 30, inbox: 30 };
const PER_PLAYER = [
  'accounts',
  'players',
  'player_figures',
  'statistics_documents',
  'standings',
  'usage_copies',
];
/** Rows of `play_counts` per player. */
const PLAY_COUNTS = 8;
const GB = 1e9;

const fixed = (value: number, digits = 1): string => value.toFixed(digits);

function bytesOf(rows: RowBytes, name: string): number {
  const bytes = rows.get(name);
  if (bytes === undefined) throw new Error(`${name} has too few rows to be measured.`);
  return bytes;
}

function showConstants(rows: RowBytes, costs: Costs): void {
  const list = [...rows].sort(([, a], [, b]) => b - a).map(([name, bytes]) => [name, fixed(bytes, 0)]);
  console.log(`\n${table([['bytes a row, with indexes', ''], ...list])}`);
  const total = [...costs.msPerVisit].filter(([name]) => name !== 'load generator');
  console.log(
    `\n${table([['ms of a core a visit', ''], ...total.map(([name, ms]) => [name, fixed(ms, 2)])])}`,
  );
  const all = total.reduce((sum, [, ms]) => sum + ms, 0);
  console.log(
    `\nA visit: ${fixed(costs.callsPerVisit)} calls, ${fixed(costs.savesPerVisit, 2)} saves, ${fixed(all)} ms of a core. ` +
      `A queued event: ${fixed(costs.bytesPerJob, 0)} bytes of Redis.`,
  );
  const { answers, logs, redo } = costs.bytesPerVisit;
  console.log(
    `It produces ${fixed(answers, 0)} bytes of responses, ${fixed(logs, 0)} of log lines and ${fixed(redo, 0)} of redo log.`,
  );
}

function showShards(players: Players, rows: RowBytes): void {
  const result =
    bytesOf(rows, 'cash_sessions') * (1 - TOURNAMENT_SHARE) + bytesOf(rows, 'tournaments') * TOURNAMENT_SHARE;
  const player =
    PER_PLAYER.reduce((sum, name) => sum + bytesOf(rows, name), 0) +
    bytesOf(rows, 'play_counts') * PLAY_COUNTS;
  const short = Object.entries(RETENTION_DAYS).reduce(
    (sum, [name, days]) => sum + (bytesOf(rows, name) * days) / 365,
    0,
  );
  const lines = SHARDS.map((count) => {
    const shards = distribute(players, count, YEARS);
    const worst = (of: (shard: (typeof shards)[number]) => number) => Math.max(...shards.map(of));
    const gigabytes = worst(
      (shard) => (shard.results * result + shard.players * player + shard.savesAYear * short) / GB,
    );
    return [
      ...[
        String(count),
        fixed(worst((shard) => shard.players) / 1000, 0),
        fixed(worst((shard) => shard.results) / 1e6),
      ],
      ...[fixed(gigabytes), fixed((worst((shard) => shard.savesAYear) / SECONDS_A_YEAR) * PEAK, 2)],
      ...[
        fixed(
          skew(shards, (shard) => shard.players),
          3,
        ),
        fixed(
          skew(shards, (shard) => shard.results),
          3,
        ),
      ],
    ];
  });
  const head = [
    'shards; of the fullest:',
    'players, k',
    'results, M',
    'GB',
    'peak saves/s',
    'players to mean',
    'results to mean',
  ];
  console.log(`\nAfter ${YEARS} years\n${table([head, ...lines])}`);
}

function showRates(players: Players, costs: Costs): void {
  const savesAYear = players.savesAYear.reduce((sum, saves) => sum + saves, 0);
  const saves = (savesAYear / SECONDS_A_YEAR) * PEAK;
  const visits = saves / costs.savesPerVisit;
  const cores = [...costs.msPerVisit]
    .filter(([name]) => name !== 'load generator')
    .map(([name, ms]) => [name, fixed((visits * ms) / 1000, 2)]);
  console.log(
    `\n${players.count} players save ${fixed(savesAYear / 1e6)} million results a year. At the peak, ${PEAK} times the mean:\n` +
      `${fixed(visits)} visits, ${fixed(visits * costs.callsPerVisit, 0)} calls and ${fixed(saves)} saves a second.`,
  );
  console.log(`\n${table([['cores at the peak', ''], ...cores])}`);
  const events = saves * 2 * OUTAGE_MINUTES * 60;
  console.log(
    `\nEach save is an event and a refresh. With all workers down for ${OUTAGE_MINUTES} minutes of the peak, ` +
      `${fixed(events / 1000, 0)} thousand jobs wait in ${fixed((events * costs.bytesPerJob) / 1024 ** 2, 0)} MB of Redis.`,
  );
}

/** Computes resources for a million players from measurements of a row, a visit and a job. */
async function main(): Promise<void> {
  const load = await startLoadProduct(LOADED_PLAYERS);
  try {
    const costs = await measureCosts(load);
    await fillUsers(load.product, MEASURED_USERS);
    await fillResults(load.tracking);
    const billing = createPool({ uri: load.product.databaseUrl('svc-billing') });
    try {
      await fillPlayers(load.tracking, billing);
    } finally {
      await billing.end();
    }
    const rows = new Map(await measureRows(load.product));
    showConstants(rows, costs);
    const players = makePlayers(PLAYERS);
    showRates(players, costs);
    showShards(players, rows);
  } finally {
    await load.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
