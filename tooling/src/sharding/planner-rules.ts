import { at, columnOf, isValue, itemsOf, keysOf, partsOf, type Tree } from './sql-tree';
import { ShardRouting } from './shard-routing';
import type { ShardedTable } from './vschema';

/** What Vitess does with a statement. */
export interface StatementPlan {
  /** Its first word. */
  readonly verb: string;
  readonly tables: readonly string[];
  /** Why it asks more shards than those of its values; null if it does not. */
  readonly scatter: Scatter | null;
  /** Why Vitess refuses it. */
  readonly faults: readonly string[];
}

/** Statements that need a shard fail unless the connection has selected one, or lock rows of all shards. */
export type Scatter =
  | 'asks all shards'
  | 'joins rows of all shards'
  | 'needs a shard: DELETE with LIMIT'
  | 'needs a shard: SKIP LOCKED';

/** What the planner knows of the tables. */
export interface Tables {
  readonly tableOf: (name: string) => ShardedTable | undefined;
  /** The columns that the server numbers by AUTO_INCREMENT. */
  readonly autoIncrement: (table: string) => readonly string[];
}

/** Plans a statement by the rules of Vitess 21's planner that matter here. @returns null for one without rows, such as COMMIT */
export function planOf(tree: Tree, tables: Tables): StatementPlan | null {
  const [verb] = keysOf(tree);
  const statement = at(tree, verb ?? '');
  const routing = new ShardRouting((name) => tables.tableOf(name));
  const faults =
    verb === 'Query'
      ? (routing.query(statement), [])
      : verb === 'Insert'
        ? insertFaults(statement, tables, routing)
        : verb === 'Update'
          ? updateFaults(statement, tables, routing)
          : verb === 'Delete'
            ? deleteFaults(statement, routing)
            : null;
  if (!faults || verb === undefined) return null;
  const unknown = [...routing.unknown].map((name) => `${name} is in no keyspace`);
  return {
    verb: verb === 'Query' ? 'SELECT' : verb.toUpperCase(),
    tables: routing.names,
    scatter: scatterOf(verb, statement, routing),
    faults: [...unknown, ...faults],
  };
}

function scatterOf(verb: string, statement: Tree | undefined, routing: ShardRouting): Scatter | null {
  const locks = itemsOf(at(statement, 'locks')).some((lock) => at(lock, 'nonblock') === 'SkipLocked');
  if (routing.reach !== 'one' && verb === 'Delete' && at(statement, 'limit') !== undefined)
    return 'needs a shard: DELETE with LIMIT';
  if (routing.reach !== 'one' && locks) return 'needs a shard: SKIP LOCKED';
  if (routing.reach !== 'all') return null;
  return routing.joinsShards ? 'joins rows of all shards' : 'asks all shards';
}

function insertFaults(insert: Tree | undefined, { tableOf, autoIncrement }: Tables, routing: ShardRouting) {
  const name = partsOf(at(insert, 'table', 'TableName')).at(-1) ?? '';
  const table = tableOf(name);
  if (!table) return [`${name} is in no keyspace`];
  const source = at(insert, 'source');
  if (at(source, 'body', 'Select') !== undefined) routing.query(source);
  routing.insertInto(name);
  if (table.primary === null) return [];
  const assigned = itemsOf(at(insert, 'assignments'));
  const columns =
    assigned.length > 0
      ? assigned.map((assignment) => targetOf(assignment))
      : itemsOf(at(insert, 'columns')).map((column) => partsOf(column).at(-1));
  const rows = itemsOf(at(source, 'body', 'Values', 'rows')).map((row) => itemsOf(at(row, 'content')));
  const isGiven = (column: string) => {
    const place = columns.indexOf(column);
    return place >= 0 && rows.every((row) => isGivenValue(row[place]));
  };
  const missing = [table.primary, ...autoIncrement(name)].filter((column) => !isGiven(column));
  return [
    ...missing.map((column) =>
      column === table.primary
        ? `INSERT without ${name}.${column}, which determines the shard`
        : `INSERT leaves ${name}.${column} to AUTO_INCREMENT, which counts in each shard`,
    ),
    ...itemsOf(at(insert, 'on', 'DuplicateKeyUpdate')).flatMap((assignment) => {
      const column = targetOf(assignment);
      const isVindex = column === table.primary || table.lookups.includes(column);
      return isVindex && valuesOf(at(assignment, 'value')) !== column
        ? [`ON DUPLICATE KEY UPDATE assigns ${name}.${column} by another value than VALUES(${column})`]
        : [];
    }),
  ];
}

/** Neither NULL nor DEFAULT. */
const isGivenValue = (value: Tree | undefined): boolean =>
  value !== undefined &&
  at(value, 'Value', 'value') !== 'Null' &&
  columnOf(value)?.name.toUpperCase() !== 'DEFAULT';

/** The column in `VALUES(column)`. */
function valuesOf(value: Tree | undefined): string | undefined {
  const call = at(value, 'Function');
  if (partsOf(at(call, 'name')).at(-1)?.toUpperCase() !== 'VALUES') return undefined;
  const [argument] = itemsOf(at(call, 'args', 'List', 'args'));
  return columnOf(at(argument, 'Unnamed', 'Expr'))?.name;
}

const targetOf = (assignment: Tree): string => partsOf(at(assignment, 'target', 'ColumnName')).at(-1) ?? '';

function updateFaults(update: Tree | undefined, { tableOf }: Tables, routing: ShardRouting): string[] {
  const relation = at(update, 'table');
  const scope = routing.from(relation === undefined ? [] : [relation], at(update, 'selection'));
  return itemsOf(at(update, 'assignments')).flatMap((assignment) => {
    routing.subqueries(at(assignment, 'value'), scope);
    const [column = '', alias] = partsOf(at(assignment, 'target', 'ColumnName')).reverse();
    const table = routing
      .tablesIn(scope, alias)
      .map(tableOf)
      .find((each) => each !== undefined && isVindex(each, column));
    if (!table) return [];
    if (column === table.primary) return [`UPDATE moves rows of ${table.name} by ${column} to another shard`];
    return isValue(at(assignment, 'value'))
      ? []
      : [`UPDATE assigns ${table.name}.${column}, which has a lookup vindex, by an expression of columns`];
  });
}

const isVindex = ({ primary, lookups }: ShardedTable, column: string): boolean =>
  column === primary || lookups.includes(column);

function deleteFaults(statement: Tree | undefined, routing: ShardRouting): string[] {
  const from = at(statement, 'from', 'WithFromKeyword') ?? at(statement, 'from', 'WithoutKeyword');
  routing.from(itemsOf(from), at(statement, 'selection'));
  return [];
}
