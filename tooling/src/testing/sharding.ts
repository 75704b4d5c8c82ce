import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { TableKeys } from './table-keys';

const FILE = resolve(__dirname, '../../../docs/scale/vschema.json');

const keyspace = z.object({
  sharded: z.optional(z.boolean()),
  vindexes: z.optional(
    z.record(
      z.string(),
      z.object({
        type: z.string(),
        params: z.optional(z.record(z.string(), z.string())),
        owner: z.optional(z.string()),
      }),
    ),
  ),
  tables: z.record(
    z.string(),
    z.object({ column_vindexes: z.optional(z.array(z.object({ column: z.string(), name: z.string() }))) }),
  ),
});
type Keyspace = z.output<typeof keyspace>;

/** The tables of a service that are not simply sharded by account. */
export interface ShardingExceptions {
  /** The service's keyspace, and the prefix of its unsharded one, `<schema>_common`. */
  readonly schema: string;
  /** Tables whose primary key does not begin with the account, each with the reason. */
  readonly notKeyedByAccount: Readonly<Record<string, string>>;
}

/**
 * Compares a migrated schema with its sharding plan in `docs/scale/vschema.json`.
 * @returns one sentence for each difference
 */
export function shardingProblems(tables: readonly TableKeys[], exceptions: ShardingExceptions): string[] {
  const all = z.parse(z.record(z.string(), keyspace), JSON.parse(readFileSync(FILE, 'utf8')));
  const [sharded, common] = [all[exceptions.schema], all[`${exceptions.schema}_common`]];
  if (!sharded) return [`${exceptions.schema} has no keyspace`];
  return tables.flatMap((table) => [
    ...keyProblems(table, exceptions),
    ...(common?.tables[table.table] ? [] : vindexProblems(table, sharded)),
  ]);
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
    if (!of.includes(primary.column) && !isShared)
      problems.push(`${table}: ${name} is unique within a shard only`);
  }
  return problems;
}
