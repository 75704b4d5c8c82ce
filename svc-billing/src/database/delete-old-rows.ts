import type { Query } from '@feltbook/svc-kit';
import type { EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * Deletes rows whose `column` is older than `days`, at most `limit` of them. SQL, because TypeORM's DELETE takes no LIMIT.
 * @param where another condition
 */
export async function deleteOldRows(
  query: Query,
  entity: EntityTarget<ObjectLiteral>,
  { column, days, limit, where = 'TRUE' }: { column: string; days: number; limit: number; where?: string },
): Promise<void> {
  const { tableName } = query.manager.dataSource.getMetadata(entity);
  await query.run(
    `DELETE FROM ${tableName} WHERE ${column} < UTC_TIMESTAMP(6) - INTERVAL ? DAY AND ${where} LIMIT ?`,
    [days, String(limit)],
  );
}
