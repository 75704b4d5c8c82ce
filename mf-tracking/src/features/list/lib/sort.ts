import type { Row } from './row';

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** What the directions of a column are called, the usual one first: the first press of its header sorts by that. */
export interface Directions {
  readonly texts: readonly [usual: string, reversed: string];
  /** Whether the usual direction starts with the largest value. */
  readonly descendingFirst: boolean;
}

export const DIRECTIONS = {
  age: { texts: ['newest first', 'oldest first'], descendingFirst: true },
  alphabet: { texts: ['A to Z', 'Z to A'], descendingFirst: false },
  amount: { texts: ['highest first', 'lowest first'], descendingFirst: true },
  length: { texts: ['longest first', 'shortest first'], descendingFirst: true },
  place: { texts: ['best first', 'worst first'], descendingFirst: false },
  size: { texts: ['small to big', 'big to small'], descendingFirst: false },
} satisfies Record<string, Directions>;

export const NEWEST_FIRST: Sort = { column: 'date', descending: true };

/** In the URL: the column, with a leading minus if descending. */
export const formatSort = ({ column, descending }: Sort): string => (descending ? `-${column}` : column);

/** @returns the order of a URL; newest first if it names no column of the list */
export function parseSort(text: string | null, columns: readonly string[]): Sort {
  const descending = text?.startsWith('-') ?? false;
  const column = descending ? text?.slice(1) : text;
  return column && columns.includes(column) ? { column, descending } : NEWEST_FIRST;
}

/** The same column reverses the order; another one starts with its usual direction. */
export const nextSort = (current: Sort, column: string, descendingFirst: boolean): Sort => ({
  column,
  descending: current.column === column ? !current.descending : descendingFirst,
});

/** A column's sort value. Undefined sorts last in both directions. */
export type SortKey<Item> =
  | { readonly number: (item: Item) => number | undefined }
  | { readonly text: (item: Item) => string }
  | { readonly row: (row: Row<Item>) => number | undefined }
  | { readonly order: 'newest' };

// One collator for all: creating one costs more than comparing.
const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The alphabetical rank of each text: comparing numbers is far cheaper than comparing texts. */
function ranks(texts: readonly string[]): Map<string, number> {
  const sorted = [...new Set(texts)].sort(alphabet.compare);
  return new Map(sorted.map((text, rank) => [text, rank]));
}

function keyColumn<Item>(key: SortKey<Item>, rows: readonly Row<Item>[]): (number | undefined)[] {
  if ('order' in key) return rows.map((_, at) => rows.length - at);
  if ('row' in key) return rows.map(key.row);
  const items = rows.map(({ item }) => item);
  if ('number' in key) return items.map(key.number);
  const texts = items.map(key.text);
  const rank = ranks(texts);
  // Blank texts come last.
  return texts.map((text) => (text === '' ? undefined : rank.get(text)));
}

/** Rows in order, from newest first. Equal ones stay newest first, and rows without a value come last in either direction. */
export function sortRows<Item>(
  rows: readonly Row<Item>[],
  key: SortKey<Item>,
  descending: boolean,
): readonly Row<Item>[] {
  const values = keyColumn(key, rows);
  const sign = descending ? -1 : 1;
  return rows
    .map((row, at) => ({ row, value: values[at] }))
    .sort(({ value: left }, { value: right }) => {
      if (left === undefined || right === undefined)
        return Number(left === undefined) - Number(right === undefined);
      return sign * (left - right);
    })
    .map(({ row }) => row);
}
