import type { AdminUserSort } from '@feltbook/contracts';
import { useEffect, useState } from 'react';
import { PAGE_SIZE, type UserPage, useUsers } from '../api/use-users';
import { chosen, DEFAULT_SORT, pressed, type Sort, turned } from '../lib/sort';

/** Debounces a value. @param ms milliseconds */
function useDebounced<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** The state of the list: order, search, page and users. */
export function useUserList() {
  const [sort, setSort] = useState<Sort>(DEFAULT_SORT);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const q = useDebounced(search.trim());
  const { data, error, refetch } = useUsers(sort, q, at);
  const [last, setLast] = useState<UserPage>();
  if (data && data !== last) setLast(data);

  // The last user of the last page was deleted.
  const lastPage = data ? Math.max(0, Math.ceil(data.total / PAGE_SIZE) - 1) : at;
  if (at > lastPage) setAt(lastPage);

  const resort = (next: Sort) => {
    setSort(next);
    setAt(0);
  };
  return {
    /** The last page stays until another one has loaded. */
    page: data ?? last,
    isBehind: data === undefined,
    error,
    retry: () => void refetch(),
    sort,
    press: (column: AdminUserSort) => resort(pressed(sort, column)),
    choose: (column: string) => resort(chosen(sort, column)),
    turn: () => resort(turned(sort)),
    search,
    /** The search of the shown page. */
    q,
    setSearch: (text: string) => {
      setSearch(text);
      setAt(0);
    },
    at,
    setAt,
  };
}

export type UserList = ReturnType<typeof useUserList>;
