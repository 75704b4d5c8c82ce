import { directQuery, type SqlValue } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import type { AuthApp } from './auth-app';

/** Thousands of rows at once take longer than the service allows, if the machine is busy. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Runs SQL in the service's database. */
export function rowsOf(
  { app }: AuthApp,
  sql: string,
  params: readonly SqlValue[] = [],
): Promise<Record<string, unknown>[]> {
  return directQuery(app.get(DataSource), STATEMENT_TIMEOUT_MS).execute<Record<string, unknown>>(sql, params);
}
