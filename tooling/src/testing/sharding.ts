import type { ServiceName } from '@feltbook/contracts';
import { readVschema, type Keyspace } from '../sharding/vschema';
import type { TableKeys } from './table-keys';

/** The tables of a service that are not simply sharded by account. */
export interface ShardingExceptions {
  readonly service: ServiceName;
  /** Tables whose primary key does not begin with the account, each with the reason. */
  readonly notKeyedByAccount: Readonly<Record<string, string>>;
  /** Unique keys that the next releases replace by one that all shards can enforce, each with what replaces it. */
  readonly replacedKeys?: Readonly<Record<string, string>>;
}

/**
 * Compares a migrated schema with its sharding plan in `src/database/vschema.json`.
 * @returns one sentence for each difference
 */
export function shardingProblems(tables: readonly TableKeys[], exceptions: ShardingExceptions): string[] {
  const { sharded, common } = readVschema(exceptions.service);
  const replaced = exceptions.replacedKeys ?? {};
  const keys = tables.flatMap(({ unique }) => Object.keys(unique));
  return [
    ...tables.flatMap((table) => [
      ...keyProblems(table, exceptions),
      ...(common.tables[table.table] ? [] : vindexProblems(table, sharded, replaced)),
    ]),
    ...Object.keys(replaced)
      .filter((key) => !keys.includes(key))
      .map((key) => `${key}: no such key; remove the exception`),
  ];
}

/** A primary key that begins with the account stores a player's rows together, in one shard. */
function keyProblems({ table, primary }: TableKeys, { notKeyedByAccount }: ShardingExceptions): string[] {
  const byAccount = primary[0] === 'account_id' || (table === 'accounts' && primary[0] === 'id');
  if (byAccount === !(table in notKeyedByAccount)) return [];
  return [
    byAccount
      ? `${table}: the primary key begins with the account; remove the exception`
      : `${table}: the primary key does not begin with the account`,
  ];
}

function vindexProblems(
  { table, columns, unique }: TableKeys,
  { tables, vindexes = {} }: Keyspace,
  replaced: Readonly<Record<string, string>>,
): string[] {
  const [primary, ...lookups] = tables[table]?.column_vindexes ?? [];
  if (!primary) return [`${table}: no vindex`];
  const problems: string[] = [];
  const type = primary.column === 'keyspace_id' ? 'binary' : 'binary_md5';
  if (vindexes[primary.name]?.type !== type) problems.push(`${table}: the primary vindex is not ${type}`);
  if (!columns.includes(primary.column)) problems.push(`${table}: no column ${primary.column}`);
  for (const [name, of] of Object.entries(unique)) {
    const lookup = lookups.find(({ column }) => of.length === 1 && of[0] === column);
    // A unique key holds within one shard only, unless a lookup vindex covers all shards.
    const isShared = lookup && vindexes[lookup.name]?.type === 'consistent_lookup_unique';
    if (!of.includes(primary.column) && !isShared && !(name in replaced))
      problems.push(`${table}: ${name} is unique within a shard only`);
  }
  return problems;
}
