import type { Query, SqlValue } from '@feltbook/svc-kit';
import { AccountEntity } from '../accounts/account.entity';
import type { ListedFigures } from '../accounts/listed-figures';

/**
 * Stores a player's figures in the owner's list. SQL, because it runs for every player who saves: TypeORM's update takes
 * several times the CPU time.
 * @param where a condition besides the id
 */
export async function updateFigures(
  query: Query,
  id: string,
  { figures, version }: { readonly figures: ListedFigures; readonly version: number },
  where: { readonly condition: string; readonly value: SqlValue },
): Promise<void> {
  const { connection } = query.manager;
  const columns =
    connection.getMetadata(AccountEntity).findEmbeddedWithPropertyPath('figures')?.columns ?? [];
  const stored = new Map<string, unknown>(Object.entries(figures));
  const values = columns.map(
    (column) => connection.driver.preparePersistentValue(stored.get(column.propertyName), column) as SqlValue,
  );
  const set = columns.map(({ databaseName }) => `${databaseName} = ?`);
  await query.run(
    `UPDATE accounts SET ${set.join(', ')}, figures_version = ? WHERE id = ? AND ${where.condition}`,
    [...values, version, id, where.value],
  );
}
