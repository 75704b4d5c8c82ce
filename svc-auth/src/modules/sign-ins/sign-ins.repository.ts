import type { SignInAnalytics } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { addDays, toSqlTime } from '../../database/time';

/** Of every account, in the form that lets an index beginning with the role be used. */
const ALL = "role IN ('player', 'owner')";

type Months = ReadonlyMap<string, number>;
interface MonthRow {
  readonly month: string;
  readonly found: string;
}

/** Registrations by month from that one on; under `''` those before. Read in the index alone, as all that follows. */
export async function registrationsByMonth(query: Query, first: string): Promise<Months> {
  const rows = await query.execute<MonthRow>(
    `SELECT IF(created_at < ?, '', LEFT(created_at, 7)) AS month, COUNT(*) AS found
     FROM accounts FORCE INDEX (accounts_by_created_at) GROUP BY 1`,
    [`${first}-01 00:00:00.000`],
  );
  return byMonth(rows);
}

/** Accounts that had a login, by month from that one on. */
export async function activeByMonth(query: Query, first: string): Promise<Months> {
  const rows = await query.execute<MonthRow>(
    'SELECT month, COUNT(*) AS found FROM active_months WHERE month >= ? GROUP BY month',
    [first],
  );
  return byMonth(rows);
}

export async function newAccounts(
  query: Query,
  now: Date,
): Promise<Pick<SignInAnalytics, 'new_users_30d' | 'new_users_previous_30d'>> {
  const [row] = await query.execute<{ found: string; lately: string | null }>(
    `SELECT COUNT(*) AS found, SUM(created_at >= ?) AS lately
     FROM accounts FORCE INDEX (accounts_by_created_at) WHERE ${ALL} AND created_at >= ?`,
    [addDays(now, -30), addDays(now, -60)].map(toSqlTime),
  );
  const lately = Number(row?.lately ?? 0);
  return { new_users_30d: lately, new_users_previous_30d: Number(row?.found ?? 0) - lately };
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
    `SELECT platform_order AS place, COUNT(*) AS found
     FROM accounts FORCE INDEX (accounts_by_platform) GROUP BY platform_order`,
  );
  const at = (place: number | null) => Number(rows.find((row) => row.place === place)?.found ?? 0);
  return { desktop: at(1), mobile: at(2), unknown: at(null) };
}

const byMonth = (rows: readonly MonthRow[]): Months =>
  new Map(rows.map(({ month, found }) => [month, Number(found)]));
