import { directQuery, type SqlValue } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import type { AuthApp } from './auth-app';

/** Looks into the service's database, or changes it behind the service's back. */
export function rowsOf(
  { app }: AuthApp,
  sql: string,
  params: readonly SqlValue[] = [],
): Promise<Record<string, unknown>[]> {
  return directQuery(app.get(DataSource)).execute<Record<string, unknown>>(sql, params);
}
