import type { ServiceName } from '@feltbook/contracts';
import { columnFacts } from './column-facts';
import { planOf, type StatementPlan } from './planner-rules';
import type { RecordedStatement } from './recorded-statements';
import { treeOf } from './sql-tree';
import type { ShardsRow } from './shards-table';
import { tableIn, type Vschema } from './vschema';

/** What Vitess would do with the statements of a service. */
export interface ShardedService {
  /** What it would refuse, each with the file and the statement. */
  readonly faults: readonly string[];
  /** Statements that need several shards, without reasons. */
  readonly several: readonly ShardsRow[];
}

/** Statements without rows of the service, such as a search for an empty list. */
const WITHOUT_ROWS =
  /^\s*(START TRANSACTION|SET)\b|\(0=1\)|\b(information_schema|performance_schema|migrations|typeorm_metadata)\b/i;
const DEFINES = /^\s*(CREATE|ALTER) TABLE\b/i;

/**
 * Plans all statements of a service by its plan of shards.
 * @param statements with those of its migrations, which say what columns the server fills in
 * @throws Error for a statement that the parser cannot read
 */
export function shardedService(
  service: ServiceName,
  vschema: Vschema,
  statements: readonly RecordedStatement[],
): ShardedService {
  const facts = columnFacts(statements.filter(({ sql }) => DEFINES.test(sql)).map(({ sql }) => treeOf(sql)));
  const tables = {
    tableOf: (name: string) => tableIn(vschema, name),
    autoIncrement: (table: string) =>
      [...facts.autoIncrement]
        .filter((name) => name.startsWith(`${table}.`))
        .map((name) => name.slice(table.length + 1)),
  };
  const faults = vindexFaults(vschema, facts.generated);
  const several = new Map<string, ShardsRow>();
  for (const { writer, sql } of statements) {
    if (writer.includes('/migrations/') || WITHOUT_ROWS.test(sql)) continue;
    const plan = planOf(treeOf(sql), tables);
    if (!plan) continue;
    faults.push(...plan.faults.map((fault) => `${fault} (${writer}): ${sql}`));
    const row = rowOf(writer.startsWith('libs/') ? 'every service' : service, plan);
    if (row) several.set(JSON.stringify(row), row);
  }
  return { faults, several: [...several.values()] };
}

const rowOf = (service: string, { verb, tables, scatter }: StatementPlan): ShardsRow | undefined =>
  scatter === null
    ? undefined
    : { service, statement: `${verb} ${tables.join(', ')}`, shards: scatter, why: '' };

/** A lookup vindex is kept by Vitess, which sees the values that a statement assigns and not those that a server computes. */
const vindexFaults = ({ sharded }: Vschema, generated: ReadonlySet<string>): string[] =>
  Object.entries(sharded.tables).flatMap(([table, { column_vindexes: vindexes = [] }]) =>
    vindexes
      .filter(({ column }) => generated.has(`${table}.${column}`))
      .map(({ column, name }) => `vindex ${name} is of ${table}.${column}, which the server computes`),
  );
