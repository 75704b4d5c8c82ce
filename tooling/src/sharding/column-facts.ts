import { at, itemsOf, partsIn, partsOf, textAt, type Tree } from './sql-tree';

/** Columns that the server fills in, as `table.column`. */
export interface ColumnFacts {
  /** Computed from other columns. */
  readonly generated: ReadonlySet<string>;
  readonly autoIncrement: ReadonlySet<string>;
}

/** Reads them from the statements that create tables and add columns. */
export function columnFacts(trees: readonly Tree[]): ColumnFacts {
  const generated = new Set<string>();
  const autoIncrement = new Set<string>();
  for (const tree of trees) {
    const created = at(tree, 'CreateTable');
    const altered = at(tree, 'AlterTable');
    const table = partsOf(at(created, 'name') ?? at(altered, 'name')).at(-1) ?? '';
    const added = itemsOf(at(altered, 'operations')).map((operation) =>
      at(operation, 'AddColumn', 'column_def'),
    );
    for (const column of [...itemsOf(at(created, 'columns')), ...added]) {
      const name = `${table}.${textAt(column, 'name', 'value')}`;
      const options = [...partsIn(at(column, 'options') ?? [])];
      if (options.some(([key]) => key === 'Generated')) generated.add(name);
      if (options.some(([, word]) => at(word, 'Word', 'value') === 'AUTO_INCREMENT')) autoIncrement.add(name);
    }
  }
  return { generated, autoIncrement };
}
