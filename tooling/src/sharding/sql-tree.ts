import { init, parse } from '@guanmingchiu/sqlparser-ts';

/** A node of the parser's tree, as JSON. */
export type Tree = string | number | boolean | null | readonly Tree[] | { readonly [key: string]: Tree };

/** Loads the parser. Call it once before `treeOf`. */
export const loadParser = init;

/** Parses one statement. @throws Error with the statement if the parser cannot read it */
export function treeOf(sql: string): Tree {
  try {
    return (parse(sql, 'mysql') as unknown as readonly Tree[])[0] ?? null;
  } catch (error) {
    throw new Error(`The parser cannot read: ${sql}`, { cause: error });
  }
}

const isNode = (tree: Tree | undefined): tree is { readonly [key: string]: Tree } =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree);

/** The node at a path of keys; undefined if there is none, or it is null or false. */
export function at(tree: Tree | undefined, ...path: readonly string[]): Tree | undefined {
  let found = tree;
  for (const key of path) found = isNode(found) ? found[key] : undefined;
  return found === null || found === false ? undefined : found;
}

/** The text at a path of keys; empty if there is none. */
export function textAt(tree: Tree | undefined, ...path: readonly string[]): string {
  const found = at(tree, ...path);
  return typeof found === 'string' ? found : '';
}

/** The elements of a list; none if it is not a list. */
export const itemsOf = (tree: Tree | undefined): readonly Tree[] =>
  Array.isArray(tree) ? (tree as readonly Tree[]) : [];

/** The keys of a node; the parser names a variant by a single key. */
export const keysOf = (tree: Tree | undefined): string[] => (isNode(tree) ? Object.keys(tree) : []);

/** The parts of a name: `['accounts', 'id']` for `accounts.id`. */
export const partsOf = (name: Tree | undefined): string[] =>
  itemsOf(name).map((part) => textAt(part, 'value') || textAt(part, 'Identifier', 'value'));

/** The name of a column with its table's alias, if it has one; undefined if the expression is another. */
export function columnOf(expression: Tree | undefined): { alias?: string; name: string } | undefined {
  const single = at(expression, 'Identifier', 'value');
  if (typeof single === 'string') return { name: single };
  const [alias, name] = partsOf(at(expression, 'CompoundIdentifier')).slice(-2);
  return alias !== undefined && name !== undefined ? { alias, name } : undefined;
}

/** The node and all below it, without the subqueries in it. @returns each with its key */
export function* partsIn(tree: Tree | undefined, key = ''): Generator<[key: string, tree: Tree]> {
  if (tree === undefined) return;
  yield [key, tree];
  if (SUBQUERIES.has(key)) return;
  for (const [name, below] of Array.isArray(tree)
    ? (tree as readonly Tree[]).map((item) => ['', item] as const)
    : Object.entries(isNode(tree) ? tree : {}))
    yield* partsIn(below, name);
}

const SUBQUERIES: ReadonlySet<string> = new Set(['subquery', 'Subquery']);

/** The queries within an expression. */
export const subqueriesIn = (tree: Tree | undefined): Tree[] =>
  [...partsIn(tree)].filter(([key]) => SUBQUERIES.has(key)).map(([, query]) => query);

const OF_ROWS: ReadonlySet<string> = new Set(['Identifier', 'CompoundIdentifier', ...SUBQUERIES]);

/** Whether an expression is of values alone, which Vitess computes before it knows the rows. */
export function isValue(expression: Tree | undefined): boolean {
  if (Array.isArray(expression)) return (expression as readonly Tree[]).every(isValue);
  if (!isNode(expression)) return true;
  // The name of a function is an identifier too.
  return Object.entries(expression).every(([key, below]) =>
    key === 'Function' ? isValue(at(below, 'args')) : !OF_ROWS.has(key) && isValue(below),
  );
}
