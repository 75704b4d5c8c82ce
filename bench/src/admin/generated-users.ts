import { TICKS_AN_HOUR } from '@feltbook/poker-math';
import type { Product } from '@feltbook/tooling/product';
import { createPool, type Pool } from 'mysql2/promise';

const BATCH = 5000;
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
 * Inserts users into the databases: an account at svc-auth, figures at svc-tracking, a billing account at svc-billing. The
 * list has what the reconciliation would store, which changes nothing later. Half of them have no results.
 */
export async function fillUsers(product: Product, count: number): Promise<void> {
  const pools: Pools = {
    auth: createPool({ uri: product.databaseUrl('svc-auth') }),
    tracking: createPool({ uri: product.databaseUrl('svc-tracking') }),
    billing: createPool({ uri: product.databaseUrl('svc-billing') }),
  };
  const startedAt = performance.now();
  try {
    for (let first = 0; first < count; first += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) => first + at);
      await fillFigures(pools.tracking, numbers);
      await fillBillingAccounts(pools.billing, numbers);
      // Last, because the reconciliation asks about accounts, and the other services add what they lack.
      await fillAccounts(pools.auth, numbers);
      await listFigures(pools.auth, numbers);
    }
    await pools.auth.query('UPDATE account_totals SET accounts = accounts + ?', [count]);
    await pools.tracking.query('ANALYZE TABLE player_figures');
    await pools.billing.query('ANALYZE TABLE standings');
    await pools.auth.query('ANALYZE TABLE accounts');
    console.log(`${count} users were stored in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }
}

type Pools = Readonly<Record<'auth' | 'tracking' | 'billing', Pool>>;

interface Results {
  readonly sessions: number;
  readonly sessionTicks: number;
  readonly sessionCents: number;
  readonly tournaments: number;
  readonly tournamentTicks: number;
  readonly tournamentCents: number;
}
function resultsOf(number: number): Results {
  const sessions = number % 2 === 0 ? 0 : mixed(number, 4, 200);
  const tournaments = number % 3 === 0 ? mixed(number, 5, 50) : 0;
  return {
    sessions,
    sessionTicks: sessions * (300 + mixed(number, 6, 1200)),
    sessionCents: sessions * (mixed(number, 7, 40_000) - 20_000),
    tournaments,
    tournamentTicks: tournaments * 900,
    tournamentCents: tournaments * (mixed(number, 8, 30_000) - 18_000),
  };
}
const placesOf = ({ sessions, tournaments }: Results) => [Math.min(sessions, 10), Math.min(tournaments, 10)];
const statusOf = (number: number) => STATUSES[mixed(number, 9, STATUSES.length)] ?? 'trial';

async function fillAccounts(pool: Pool, numbers: readonly number[]): Promise<void> {
  const rows = numbers.map((number) => {
    const email = `player.${mixed(number, 1, 1_000_000)}.${number}@example.com`;
    const createdAt = FIRST_MOMENT + number * 10 * MINUTE_MS;
    const lastLogin = number % 9 === 0 ? null : sqlTime(createdAt + mixed(number, 2, 300) * DAY_MS);
    const platform = lastLogin === null ? null : number % 5 < 2 ? 'mobile' : 'desktop';
    const name = `Player ${mixed(number, 3, 100_000)}`;
    return [idOf(number), email, email, name, sqlTime(createdAt), lastLogin, platform, 1];
  });
  await pool.query(
    `INSERT INTO accounts (id, email, email_key, display_name, created_at, last_login_at, platform, announced)
     VALUES ?`,
    [rows],
  );
}

const LISTED = `session_count tournament_count hours_played cash_hours tournament_hours cash_profit_cents
  tournament_profit_cents cash_hourly tournament_hourly cash_sessions_used tournament_sessions_used
  subscription_status`.split(/\s+/);

/** Updates the rows as events and the reconciliation do, because pages of a table without updates are read faster. */
async function listFigures(pool: Pool, numbers: readonly number[]): Promise<void> {
  const rows = numbers.map((number) => {
    const results = resultsOf(number);
    const { sessionTicks, sessionCents, tournamentTicks, tournamentCents } = results;
    const hourly = (cents: number, ticks: number) => (ticks === 0 ? 0 : (cents * 3) / ticks);
    return [
      ...[idOf(number), '', sqlTime(FIRST_MOMENT), results.sessions, results.tournaments],
      ...[sessionTicks + tournamentTicks, sessionTicks, tournamentTicks].map(
        (ticks) => ticks / TICKS_AN_HOUR,
      ),
      ...[sessionCents, tournamentCents],
      ...[hourly(sessionCents, sessionTicks), hourly(tournamentCents, tournamentTicks)],
      ...[...placesOf(results), statusOf(number)],
    ];
  });
  await pool.query(
    `INSERT INTO accounts (id, display_name, created_at, ${LISTED.join(', ')}) VALUES ?
     ON DUPLICATE KEY UPDATE ${LISTED.map((column) => `${column} = VALUES(${column})`).join(', ')}`,
    [rows],
  );
}

async function fillFigures(pool: Pool, numbers: readonly number[]): Promise<void> {
  const rows = numbers.map((number) => {
    const results = resultsOf(number);
    const { sessions, sessionTicks, sessionCents, tournaments, tournamentTicks, tournamentCents } = results;
    const totals = [sessions, sessionTicks, sessionCents, tournaments, tournamentTicks, tournamentCents];
    return [idOf(number), ...totals, ...placesOf(results), 1];
  });
  await pool.query(
    `INSERT INTO player_figures (account_id, sessions, session_ticks, session_profit_cents, tournaments,
       tournament_ticks, tournament_profit_cents, cash_used, tournaments_used, is_published) VALUES ?`,
    [rows],
  );
}

async function fillBillingAccounts(pool: Pool, numbers: readonly number[]): Promise<void> {
  const rows = numbers.map((number) => {
    const status = statusOf(number);
    return [idOf(number), status, status === 'grandfathered', status === 'trial_expired', 1];
  });
  await pool.query(
    `INSERT INTO standings (account_id, subscription_status, grandfathered, trial_disabled, registration_counted)
     VALUES ?`,
    [rows],
  );
}
