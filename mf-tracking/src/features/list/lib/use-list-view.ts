import { localDay, resultMatcher } from '@feltbook/poker-math';
import {
  criteriaOf,
  type FilterOptions,
  isFiltering,
  type ResultFilterState,
  useResultFilter,
  without,
} from '@feltbook/result-filter';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwnNets } from '../../deals/lib/own-nets';
import type { AnyRecord } from '../../results/lib/kinds';
import type { ListKind } from './list-kinds';
import { optionsOf } from './list-options';
import { buildRows, type Row } from './row';
import { formatSort, NEWEST_FIRST, nextSort, parseSort, type Sort, sortRows } from './sort';

const SORT = 'sort';

export interface ListView<Item> {
  /** Filtered and in order. */
  readonly rows: readonly Row<Item>[];
  readonly filter: ResultFilterState;
  /** Whether something besides the list's kind is chosen. */
  readonly isFiltered: boolean;
  readonly options: FilterOptions;
  readonly sort: Sort;
  /** Whether all results are shown, newest first. */
  readonly isPlain: boolean;
  readonly sortBy: (column: string) => void;
  readonly setSort: (sort: Sort) => void;
}

/** The filtered and sorted list of a URL. Each step is memoized. */
export function useListView<Item extends AnyRecord, Input>(
  list: ListKind<Item, Input>,
  records: readonly Item[],
  ownNets: OwnNets,
): ListView<Item> {
  const [params, setParams] = useSearchParams();
  const today = localDay(new Date());
  const { columns, kind } = list;
  const filter = useResultFilter();

  const rows = useMemo(() => buildRows(records, ownNets), [records, ownNets]);
  const options = useMemo(() => optionsOf(rows.map(({ item }) => item)), [rows]);
  const choice = useMemo(() => without('kind', filter.choice), [filter.choice]);
  const isFiltered = isFiltering(choice);
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
  const filtered = useMemo(() => {
    if (!isFiltered) return sorted;
    const matches = resultMatcher(kind.name, criteriaOf(choice, today));
    return sorted.filter(({ item }) => matches(item));
  }, [sorted, kind, choice, isFiltered, today]);

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
    filter,
    isFiltered,
    options,
    sort,
    isPlain: sort === NEWEST_FIRST && !isFiltered,
    sortBy: (column) => {
      const directions = columns.find(({ name }) => name === column)?.directions;
      setSort(nextSort(sort, column, directions?.descendingFirst ?? false));
    },
    setSort,
  };
}
