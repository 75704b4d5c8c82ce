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

/** What a service knows of its own tables. */
export interface ShardingNotes {
  /** Begins the names of its keyspaces. */
  readonly schema: string;
  /** Tables whose primary key does not begin with the account, and why that does no harm. */
  readonly otherwiseKeyed: Readonly<Record<string, string>>;
  /** Of those, the ones that get the account as a column before their keyspace is sharded. */
  readonly lackAccount: readonly string[];
}

/**
 * Compares a schema, as its migrations made it, with the plan of its shards in `docs/scale/vschema.json`.
 * @returns what does not agree, in words
 */
export function shardingFaults(tables: readonly TableKeys[], notes: ShardingNotes): string[] {
  const all = z.parse(z.record(z.string(), keyspace), JSON.parse(readFileSync(FILE, 'utf8')));
  const [sharded, common] = [all[notes.schema], all[`${notes.schema}_common`]];
  if (!sharded) return [`${notes.schema} has no keyspace`];
  return tables.flatMap((table) => [
    ...keyFaults(table, notes),
    ...(common?.tables[table.table] ? [] : placeFaults(table, sharded, notes)),
  ]);
}

/** A primary key that begins with the account keeps its rows together, and finds them within one shard. */
function keyFaults({ table, primary }: TableKeys, { otherwiseKeyed }: ShardingNotes): string[] {
  const byAccount = primary[0] === 'account_id' || (table === 'accounts' && primary[0] === 'id');
  if (byAccount === !(table in otherwiseKeyed)) return [];
  return [byAccount ? `${table} is keyed by account after all` : `${table} is not keyed by account first`];
}

function placeFaults(
  { table, columns, unique }: TableKeys,
  { tables, vindexes = {} }: Keyspace,
  { lackAccount }: ShardingNotes,
): string[] {
  const [home, ...lookups] = tables[table]?.column_vindexes ?? [];
  if (!home) return [`${table} has no place among the shards`];
  const faults: string[] = [];
  if (vindexes[home.name]?.type !== 'xxhash') faults.push(`${table} is not placed by a hash`);
  if (columns.includes(home.column) === lackAccount.includes(table)) {
    faults.push(`${table}: whether it has ${home.column} is not what the notes say`);
  }
  for (const [name, of] of Object.entries(unique)) {
    const lookup = lookups.find(({ column }) => of.length === 1 && of[0] === column);
    // A unique key is unique within a shard only, unless the shards share a table of it.
    const isShared = lookup && vindexes[lookup.name]?.type === 'consistent_lookup_unique';
    if (!of.includes(home.column) && !isShared)
      faults.push(`${table}: ${name} would hold within a shard only`);
  }
  return faults;
}
