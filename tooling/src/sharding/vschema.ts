import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { CHECKOUT } from '../run/checkout';

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
export type Keyspace = z.output<typeof keyspace>;

/** The plan of one service's shards, in the format of Vitess. */
export interface Vschema {
  readonly sharded: Keyspace;
  /** For a few rows each, in one place. */
  readonly common: Keyspace;
}

/** Where a table's rows are. */
export interface ShardedTable {
  readonly name: string;
  /** The column of the primary vindex, which determines a row's shard; null without shards. */
  readonly primary: string | null;
  /** Columns with a unique lookup vindex. */
  readonly lookups: readonly string[];
}

/** Reads `src/database/vschema.json` of a service. @throws Error if a keyspace is missing, ZodError for another format */
export function readVschema(service: ServiceName): Vschema {
  const file = join(CHECKOUT, service, 'src/database/vschema.json');
  const all = z.parse(z.record(z.string(), keyspace), JSON.parse(readFileSync(file, 'utf8')));
  const name = service.replace('svc-', 'feltbook_');
  const [sharded, common] = [all[name], all[`${name}_common`]];
  if (!sharded?.sharded || !common) throw new Error(`${file} lacks a keyspace.`);
  return { sharded, common };
}

/** @returns undefined for a table that the plan lacks */
export function tableIn({ sharded, common }: Vschema, name: string): ShardedTable | undefined {
  if (common.tables[name]) return { name, primary: null, lookups: [] };
  const [primary, ...others] = sharded.tables[name]?.column_vindexes ?? [];
  if (!primary) return undefined;
  const unique = others.filter(
    (vindex) => sharded.vindexes?.[vindex.name]?.type === 'consistent_lookup_unique',
  );
  return { name, primary: primary.column, lookups: unique.map(({ column }) => column) };
}
