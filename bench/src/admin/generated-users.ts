import type { Product } from '@feltbook/tooling/product';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise';

const BATCH = 1000;
const FIRST_MOMENT = Date.UTC(2022, 0, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Statuses that rows alone produce; Pro needs a subscription at the provider. */
const STATUSES = ['trial', 'grandfathered', 'trial', 'trial_expired'] as const;

/** A pseudo-random number below `end`, the same in every run. */
const mixed = (number: number, salt: number, end: number): number => {
  const product = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  return (Math.imul(product ^ (product >>> 15), 0xc2b2ae35) >>> 0) % end;
};
/** A UUIDv7: starts with the time of registration. */
function idOf(number: number): string {
  const moment = (FIRST_MOMENT + number * 10 * MINUTE_MS).toString(16).padStart(12, '0');
  const rest = mixed(number, 0, 0xffffffff).toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${moment.slice(-3)}-8${rest.slice(-3)}-${rest}`;
}
const sqlTime = (moment: number): string => new Date(moment).toISOString().replace('T', ' ').slice(0, -1);

/**
 * Inserts users into the databases: an account at svc-auth, figures at svc-tracking, a billing account at svc-billing. Half
 * of them have no results. Waits until the owner's list has all of them.
 */
export async function fillUsers(product: Product, count: number): Promise<void> {
  const pools: Pools = {
    auth: createPool({ uri: product.databaseUrl('svc-auth') }),
    tracking: createPool({ uri: product.databaseUrl('svc-tracking') }),
    billing: createPool({ uri: product.databaseUrl('svc-billing') }),
  };
  try {
    for (let first = 0; first < count; first += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) => first + at);
      await fillAccounts(pools.auth, numbers);
      await fillFigures(pools.tracking, numbers);
      await fillBillingAccounts(pools.billing, numbers);
    }
    await pools.auth.query('UPDATE account_totals SET accounts = accounts + ?', [count]);
    await pools.tracking.query('ANALYZE TABLE player_figures');
    await pools.billing.query('ANALYZE TABLE standings');
    await untilListed(pools);
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }
}

type Pools = Readonly<Record<'auth' | 'tracking' | 'billing', Pool>>;

const LIST_EVERY_MS = 500;

/** Resolves once the list has every account and no pending event would change it during the measurement. */
async function untilListed({ auth, tracking }: Pools): Promise<void> {
  const isNone = async (pool: Pool, from: string) => {
    const [rows] = await pool.query<RowDataPacket[]>(`SELECT 1 FROM ${from} LIMIT 1`);
    return rows.length === 0;
  };
  const startedAt = performance.now();
  await auth.query(
    "UPDATE scheduled_tasks SET next_run_at = UTC_TIMESTAMP(3) WHERE name = 'users-list.reconcile'",
  );
  while (
    !(await isNone(auth, 'accounts WHERE figures_version IS NULL OR subscription_version IS NULL')) ||
    !(await isNone(tracking, 'player_figures WHERE is_published = 0')) ||
    !(await isNone(tracking, "outbox WHERE type = 'figures.changed'"))
  )
    await pause(LIST_EVERY_MS);
  await auth.query('ANALYZE TABLE accounts');
  console.log(`All are listed after ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
}

async function fillAccounts(pool: Pool, numbers: readonly number[]): Promise<void> {
  const rows = numbers.map((number) => {
    const email = `player.${mixed(number, 1, 1_000_000)}.${number}@example.com`;
    const createdAt = FIRST_MOMENT + number * 10 * MINUTE_MS;
    const lastLogin = number % 9 === 0 ? null : sqlTime(createdAt + mixed(number, 2, 300) * DAY_MS);
    const platform = lastLogin === null ? null : number % 5 < 2 ? 'mobile' : 'desktop';
    const name = `Player ${mixed(number, 3, 100_000)}`;
    return [idOf(number), email, email, name, sqlTime(createdAt), lastLogin, platform, 1, null, null];
  });
  await pool.query(
    `INSERT INTO accounts (id, email, email_key, display_name, created_at, last_login_at, platform, announced,
       figures_version, subscription_version) VALUES ?`,
    [rows],
  );
}

async function fillFigures(pool: Pool, numbers: readonly number[]): Promise<void> {
  const rows = numbers.map((number) => {
    const sessions = number % 2 === 0 ? 0 : mixed(number, 4, 200);
    const tournaments = number % 3 === 0 ? mixed(number, 5, 50) : 0;
    const used = [Math.min(sessions, 10), Math.min(tournaments, 10)];
    return [
      ...[idOf(number), sessions, sessions * (300 + mixed(number, 6, 1200))],
      ...[sessions * (mixed(number, 7, 40_000) - 20_000), tournaments],
      ...[tournaments * 900, tournaments * (mixed(number, 8, 30_000) - 18_000), ...used],
    ];
  });
  await pool.query(
    `INSERT INTO player_figures (account_id, sessions, session_ticks, session_profit_cents, tournaments,
       tournament_ticks, tournament_profit_cents, cash_used, tournaments_used) VALUES ?`,
    [rows],
  );
}

async function fillBillingAccounts(pool: Pool, numbers: readonly number[]): Promise<void> {
  const rows = numbers.map((number) => {
    const status = STATUSES[mixed(number, 9, STATUSES.length)] ?? 'trial';
    return [idOf(number), status, status === 'grandfathered', status === 'trial_expired', 1];
  });
  await pool.query(
    `INSERT INTO standings (account_id, subscription_status, grandfathered, trial_disabled, registration_counted)
     VALUES ?`,
    [rows],
  );
}
