import { directQuery, type SqlValue } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import type { AuthApp } from './auth-app';

/** Runs SQL in the service's database. */
export function rowsOf(
  { app }: AuthApp,
  sql: string,
  params: readonly SqlValue[] = [],
): Promise<Record<string, unknown>[]> {
  return directQuery(app.get(DataSource)).execute<Record<string, unknown>>(sql, params);
}
