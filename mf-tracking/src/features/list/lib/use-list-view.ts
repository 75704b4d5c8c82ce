import { localDay } from '@feltbook/poker-math';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Option } from './filter';
import type { ListKind } from './list-kinds';
import { buildRows, type Row } from './row';
import { applyFilters, type Chosen, readFilters, withFilter, withoutFilters } from './search-params';
import { formatSort, NEWEST_FIRST, nextSort, parseSort, type Sort, sortRows } from './sort';

const SORT = 'sort';

export interface ListView<Item> {
  /** Filtered and in order. */
  readonly rows: readonly Row<Item>[];
  readonly chosen: Chosen;
  readonly options: ReadonlyMap<string, readonly Option[]>;
  readonly sort: Sort;
  /** Whether all results are shown, newest first. */
  readonly isPlain: boolean;
  readonly setFilter: (name: string, value: string) => void;
  readonly reset: () => void;
  readonly sortBy: (column: string) => void;
  readonly setSort: (sort: Sort) => void;
}

/** The filtered and sorted list of a URL. Each step is memoized. */
export function useListView<Item extends AnyRecord, Input>(
  list: ListKind<Item, Input>,
  records: readonly Item[],
): ListView<Item> {
  const [params, setParams] = useSearchParams();
  const today = localDay(new Date());
  const { filters, columns } = list;

  const rows = useMemo(() => buildRows(records), [records]);
  const options = useMemo(
    () => new Map(filters.map((filter) => [filter.name, filter.options(rows)])),
    [filters, rows],
  );
  const chosen = useMemo(() => readFilters(filters, params), [filters, params]);
  const sortText = params.get(SORT);
  const sort = useMemo(
    () =>
      parseSort(
        sortText,
        columns.map(({ name }) => name),
      ),
    [sortText, columns],
  );
  // Rows are built newest first, so the default order needs no sort. Sorted before they are filtered: filters change more often.
  const sorted = useMemo(() => {
    const key = columns.find(({ name }) => name === sort.column)?.sort;
    return !key || sort === NEWEST_FIRST ? rows : sortRows(rows, key, sort.descending);
  }, [rows, columns, sort]);
  const filtered = useMemo(
    () => applyFilters(sorted, filters, chosen, today),
    [sorted, filters, chosen, today],
  );

  const setSort = (next: Sort) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const text = formatSort(next);
        if (text === formatSort(NEWEST_FIRST)) after.delete(SORT);
        else after.set(SORT, text);
        return after;
      },
      // Replaces the history entry: Back undoes filters, not every change of the order.
      { replace: true, preventScrollReset: true },
    );
  return {
    rows: filtered,
    chosen,
    options,
    sort,
    isPlain: sort === NEWEST_FIRST && Object.keys(chosen).length === 0,
    setFilter: (name, value) =>
      setParams((before) => withFilter(before, name, value), { preventScrollReset: true }),
    reset: () => setParams((before) => withoutFilters(before, filters), { preventScrollReset: true }),
    sortBy: (column) => {
      const directions = columns.find(({ name }) => name === column)?.directions;
      setSort(nextSort(sort, column, directions?.descendingFirst ?? false));
    },
    setSort,
  };
}
