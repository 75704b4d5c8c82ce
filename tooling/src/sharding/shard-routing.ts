import { at, columnOf, isValue, itemsOf, keysOf, partsOf, subqueriesIn, textAt, type Tree } from './sql-tree';
import type { ShardedTable } from './vschema';

/** How many shards a table's rows are in: one, those of a list of values, or all. */
export type Reach = 'one' | 'some' | 'all';
const ORDER: readonly Reach[] = ['one', 'some', 'all'];
/** The farthest of several. */
export const farthest = (reaches: readonly Reach[]): Reach =>
  ORDER[Math.max(0, ...reaches.map((reach) => ORDER.indexOf(reach)))] ?? 'all';
const nearest = (reaches: readonly Reach[]): Reach =>
  ORDER[Math.min(2, ...reaches.map((reach) => ORDER.indexOf(reach)))] ?? 'all';

/** A column of one of the statement's tables: the table's place in the statement, and the column's name. */
type Column = string;

/** A table, subquery or common table expression in a FROM. */
interface Source {
  /** The name of a sharded table. */
  readonly table?: string;
  /** @returns undefined if it certainly has no such column */
  column(name: string): Column | undefined;
  /** Whether a name without an alias is surely its column. */
  knows(name: string): boolean;
}
interface Scope {
  readonly sources: ReadonlyMap<string, Source>;
  readonly outer: Scope | undefined;
}
type Outputs = ReadonlyMap<string, Column>;

/**
 * Finds by which values a statement's tables are limited, as Vitess's planner does: equal columns of a join are one, and a
 * vindex's column that equals a value determines the shard.
 */
export class ShardRouting {
  /** The statement's sharded tables in their order; a table may be there several times. */
  private readonly tables: ShardedTable[] = [];
  private readonly unsharded = new Set<string>();
  private readonly written = new Set<string>();
  private readonly joined = new Map<Column, Column>();
  private readonly limits = new Map<Column, Reach>();
  /** Tables that the plan lacks. */
  readonly unknown = new Set<string>();

  constructor(private readonly tableOf: (name: string) => ShardedTable | undefined) {}

  /** All tables by name, sharded and unsharded. */
  get names(): string[] {
    return [...new Set([...this.tables.map(({ name }) => name), ...this.unsharded, ...this.written])].sort();
  }

  /** How many shards the statement needs at most; `one` without a sharded table. */
  get reach(): Reach {
    return farthest(this.reaches());
  }

  /** Whether tables in all shards are joined by other columns than those that determine the shard. */
  get joinsShards(): boolean {
    const reaches = this.reaches();
    const everywhere = this.tables.flatMap((table, index) =>
      reaches[index] === 'all' ? [this.rootOf(`${index}.${table.primary ?? ''}`)] : [],
    );
    return new Set(everywhere).size > 1 && this.joined.size > 0;
  }

  /** Adds the table of an INSERT, whose rows name their shards. */
  insertInto(name: string): void {
    this.written.add(name);
  }

  /** Adds a query with its subqueries. @returns its columns by name */
  query(query: Tree | undefined, outer?: Scope): Outputs {
    const tables = new Map<string, Source>();
    for (const table of itemsOf(at(query, 'with', 'cte_tables'))) {
      const name = textAt(table, 'alias', 'name', 'value');
      // A recursive one names itself.
      tables.set(name, derived(new Map()));
      tables.set(name, derived(this.query(at(table, 'query'), { sources: tables, outer })));
    }
    return this.body(at(query, 'body'), { sources: tables, outer });
  }

  /** Adds tables with their joins and a condition. */
  from(relations: readonly Tree[], condition: Tree | undefined, outer?: Scope): Scope {
    const sources = new Map<string, Source>();
    const scope: Scope = { sources, outer };
    const conditions = relations.flatMap((relation) => this.relation(relation, sources, scope));
    for (const each of [...conditions, condition]) this.limit(each, scope);
    return scope;
  }

  /** The sharded tables of a FROM: the one with an alias, or all. */
  tablesIn({ sources }: Scope, alias: string | undefined): string[] {
    const found = alias === undefined ? [...sources.values()] : [sources.get(alias)];
    return found.flatMap((source) => source?.table ?? []);
  }

  /** Adds the subqueries of an expression. */
  subqueries(expression: Tree | undefined, scope: Scope): void {
    for (const query of subqueriesIn(expression)) this.query(query, scope);
  }

  private body(body: Tree | undefined, outer: Scope): Outputs {
    const nested = at(body, 'Query');
    if (nested !== undefined) return this.query(nested, outer);
    const union = at(body, 'SetOperation');
    if (union !== undefined) {
      this.body(at(union, 'right'), outer);
      return this.body(at(union, 'left'), outer);
    }
    const select = at(body, 'Select');
    if (select === undefined) return new Map();
    const scope = this.from(itemsOf(at(select, 'from')), at(select, 'selection'), outer);
    const outputs = new Map<string, Column>();
    for (const item of itemsOf(at(select, 'projection'))) {
      const expression = at(item, 'UnnamedExpr') ?? at(item, 'ExprWithAlias', 'expr');
      this.subqueries(expression, scope);
      const column = this.columnIn(expression, scope);
      const name = at(item, 'ExprWithAlias', 'alias', 'value') ?? columnOf(expression)?.name;
      if (column !== undefined && typeof name === 'string') outputs.set(name, column);
    }
    this.subqueries(at(select, 'having'), scope);
    return outputs;
  }

  /** @returns the conditions of the joins */
  private relation(relation: Tree, sources: Map<string, Source>, scope: Scope): Tree[] {
    const joins = itemsOf(at(relation, 'joins'));
    this.source(at(relation, 'relation'), sources, scope);
    for (const join of joins) this.source(at(join, 'relation'), sources, scope);
    return joins.flatMap((join) => {
      const operator = at(join, 'join_operator');
      return at(operator, keysOf(operator)[0] ?? '', 'On') ?? [];
    });
  }

  private source(factor: Tree | undefined, sources: Map<string, Source>, scope: Scope): void {
    const nested = at(factor, 'NestedJoin', 'table_with_joins');
    if (nested !== undefined) {
      for (const condition of this.relation(nested, sources, scope)) this.limit(condition, scope);
      return;
    }
    const subquery = at(factor, 'Derived', 'subquery');
    const name = partsOf(at(factor, 'Table', 'name')).at(-1);
    const alias = at(factor, keysOf(factor)[0] ?? '', 'alias', 'name', 'value') ?? name;
    if (typeof alias !== 'string') return;
    if (subquery !== undefined) sources.set(alias, derived(this.query(subquery, scope.outer)));
    else if (name !== undefined) sources.set(alias, this.table(name, scope));
  }

  private table(name: string, scope: Scope): Source {
    for (let outer = scope.outer; outer; outer = outer.outer) {
      const common = outer.sources.get(name);
      if (common && this.tableOf(name) === undefined) return common;
    }
    const table = this.tableOf(name);
    if (!table) {
      if (name.toUpperCase() !== 'DUAL') this.unknown.add(name);
      return derived(new Map());
    }
    const { primary, lookups } = table;
    if (primary === null) {
      this.unsharded.add(name);
      return derived(new Map());
    }
    const place = this.tables.push(table) - 1;
    return {
      table: name,
      column: (column) => `${place}.${column}`,
      knows: (column) => column === primary || lookups.includes(column),
    };
  }

  /** Applies a condition that holds for all rows. */
  private limit(condition: Tree | undefined, scope: Scope): void {
    const inner = at(condition, 'Nested');
    if (inner !== undefined) {
      this.limit(inner, scope);
      return;
    }
    const operation = at(condition, 'BinaryOp');
    const [left, right] = [at(operation, 'left'), at(operation, 'right')];
    if (at(operation, 'op') === 'And') {
      this.limit(left, scope);
      this.limit(right, scope);
      return;
    }
    if (at(operation, 'op') === 'Eq') this.equate(left, right, scope);
    const values = at(condition, 'InList');
    if (values !== undefined && at(values, 'negated') === undefined)
      for (const column of itemsOf(at(values, 'expr', 'Tuple') ?? [at(values, 'expr') ?? null]))
        this.reachBy(this.columnIn(column, scope), 'some');
    const within = at(condition, 'InSubquery');
    if (within !== undefined && at(within, 'negated') === undefined) {
      const [output] = this.query(at(within, 'subquery'), scope).values();
      this.join(this.columnIn(at(within, 'expr'), scope), output);
      return;
    }
    this.subqueries(condition, scope);
  }

  private equate(left: Tree | undefined, right: Tree | undefined, scope: Scope): void {
    const [tuple, other] = [itemsOf(at(left, 'Tuple')), itemsOf(at(right, 'Tuple'))];
    for (const [index, item] of tuple.entries()) this.equate(item, other[index], scope);
    const [column, equal] = [this.columnIn(left, scope), this.columnIn(right, scope)];
    if (column !== undefined && equal !== undefined) this.join(column, equal);
    else if (column !== undefined && isValue(right)) this.reachBy(column, 'one');
    else if (equal !== undefined && isValue(left)) this.reachBy(equal, 'one');
  }

  private columnIn(expression: Tree | undefined, scope: Scope | undefined): Column | undefined {
    const named = columnOf(expression);
    if (!named) return undefined;
    for (let place = scope; place; place = place.outer) {
      const sources = [...place.sources.values()];
      const source =
        named.alias === undefined
          ? (sources.find((each) => each.knows(named.name)) ??
            (sources.length === 1 ? sources[0] : undefined))
          : place.sources.get(named.alias);
      const column = source?.column(named.name);
      if (column !== undefined) return column;
    }
    return undefined;
  }

  private rootOf(column: Column): Column {
    let root = column;
    for (let next = this.joined.get(root); next !== undefined; next = this.joined.get(root)) root = next;
    return root;
  }

  private join(one: Column | undefined, other: Column | undefined): void {
    if (one === undefined || other === undefined) return;
    const [root, below] = [this.rootOf(one), this.rootOf(other)];
    if (root === below) return;
    this.joined.set(below, root);
    const limit = this.limits.get(below);
    if (limit) this.reachBy(root, limit);
  }

  private reachBy(column: Column | undefined, reach: Reach): void {
    if (column === undefined) return;
    const root = this.rootOf(column);
    this.limits.set(root, nearest([reach, this.limits.get(root) ?? 'all']));
  }

  /** The reach of each table. A row that is found in few shards limits those that are joined to it. */
  private reaches(): Reach[] {
    const reachOf = (table: ShardedTable, index: number) =>
      nearest(
        [table.primary ?? '', ...table.lookups].map(
          (column) => this.limits.get(this.rootOf(`${index}.${column}`)) ?? 'all',
        ),
      );
    let reaches: Reach[] = [];
    for (let isNew = true; isNew;) {
      const found = this.tables.map(reachOf);
      isNew = found.join() !== reaches.join();
      reaches = found;
      for (const column of new Set([...this.joined.entries()].flat())) {
        const reach = found[Number(column.split('.')[0])];
        if (reach !== undefined && reach !== 'all') this.reachBy(column, reach);
      }
    }
    return reaches;
  }
}

const derived = (outputs: Outputs): Source => ({
  column: (name) => outputs.get(name),
  knows: (name) => outputs.has(name),
});
