import type { SignInAnalytics } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { addDays, toSqlTime } from '../time';

/** Matches every account. Naming the roles allows indexes that begin with the role. */
const ALL = "role IN ('player', 'owner')";

type Months = ReadonlyMap<string, number>;

/**
 * Counts registrations by month. Counts ranges of the index, because grouping would need a temporary table.
 * @param months consecutive, YYYY-MM
 * @returns registrations by month; `''` has those before the first month, and the last month includes later ones
 */
export async function registrationsByMonth(query: Query, months: readonly string[]): Promise<Months> {
  const names = ['', ...months];
  const starts = ['1000-01-01', ...months.map((month) => `${month}-01`), '9999-12-31'];
  const counts = names.map(
    (_, place) =>
      `SELECT ${place} AS place, COUNT(*) AS found FROM accounts FORCE INDEX (accounts_by_created_at)
       WHERE ${ALL} AND created_at >= ? AND created_at < ?`,
  );
  const rows = await query.execute<{ place: number; found: string }>(
    counts.join(' UNION ALL '),
    names.flatMap((_, place) => starts.slice(place, place + 2)),
  );
  return new Map(rows.map(({ place, found }) => [names[Number(place)] ?? '', Number(found)]));
}

/** Counts accounts with a login, by month (YYYY-MM) from `first` on. */
export async function activeByMonth(query: Query, first: string): Promise<Months> {
  const rows = await query.execute<{ month: string; found: string }>(
    'SELECT month, COUNT(*) AS found FROM active_months WHERE month >= ? GROUP BY month',
    [first],
  );
  return new Map(rows.map(({ month, found }) => [month, Number(found)]));
}

export async function newAccounts(
  query: Query,
  now: Date,
): Promise<Pick<SignInAnalytics, 'new_users_7d' | 'new_users_30d' | 'new_users_previous_30d'>> {
  const [row] = await query.execute<{ found: string; week: string | null; lately: string | null }>(
    `SELECT COUNT(*) AS found, SUM(created_at >= ?) AS week, SUM(created_at >= ?) AS lately
     FROM accounts FORCE INDEX (accounts_by_created_at) WHERE ${ALL} AND created_at >= ?`,
    [addDays(now, -7), addDays(now, -30), addDays(now, -60)].map(toSqlTime),
  );
  const lately = Number(row?.lately ?? 0);
  return {
    new_users_7d: Number(row?.week ?? 0),
    new_users_30d: lately,
    new_users_previous_30d: Number(row?.found ?? 0) - lately,
  };
}

export async function activeAccounts(
  query: Query,
  now: Date,
): Promise<Pick<SignInAnalytics, 'daily_active_users' | 'weekly_active_users' | 'monthly_active_users'>> {
  const [row] = await query.execute<Record<'daily' | 'weekly' | 'monthly', string | null>>(
    `SELECT SUM(last_login_at >= ?) AS daily, SUM(last_login_at >= ?) AS weekly, COUNT(*) AS monthly
     FROM accounts FORCE INDEX (accounts_by_last_login) WHERE ${ALL} AND last_login_at >= ?`,
    [addDays(now, -1), addDays(now, -7), addDays(now, -30)].map(toSqlTime),
  );
  return {
    daily_active_users: Number(row?.daily ?? 0),
    weekly_active_users: Number(row?.weekly ?? 0),
    monthly_active_users: Number(row?.monthly ?? 0),
  };
}

export async function platforms(query: Query): Promise<SignInAnalytics['platforms']> {
  const rows = await query.execute<{ place: number | null; found: string }>(
    // Grouping in the index's order needs no temporary table.
    `SELECT platform_order AS place, COUNT(*) AS found
     FROM accounts FORCE INDEX (accounts_by_platform) GROUP BY role, platform_order`,
  );
  const at = (wanted: number | null) =>
    rows.reduce((sum, { place, found }) => (place === wanted ? sum + Number(found) : sum), 0);
  return { desktop: at(1), mobile: at(2), unknown: at(null) };
}

/** Counts the accounts without an e-mail address. Reads only an index. */
export async function countWithoutEmail(query: Query): Promise<number> {
  const [row] = await query.execute<{ found: string }>(
    `SELECT COUNT(*) AS found FROM accounts FORCE INDEX (accounts_by_email) WHERE ${ALL} AND email IS NULL`,
  );
  return Number(row?.found ?? 0);
}

/** Counts all rows of accounts, which may take a minute. */
export async function countAllAccounts(query: Query): Promise<number> {
  const [row] = await query.execute<{ found: string }>('SELECT COUNT(*) AS found FROM accounts');
  return Number(row?.found ?? 0);
}
