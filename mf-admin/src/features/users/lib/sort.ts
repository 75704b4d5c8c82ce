import { adminUserSort, type AdminUserSort, type SortOrder } from '@feltbook/contracts';

/** The order of the list. The owner's row always comes first. */
export interface Sort {
  readonly column: AdminUserSort;
  readonly order: SortOrder;
}

export const DEFAULT_SORT: Sort = { column: 'last_login', order: 'desc' };

export const turned = ({ column, order }: Sort): Sort => ({
  column,
  order: order === 'asc' ? 'desc' : 'asc',
});

/** The order after a click on a header: reverses the same column, starts another one ascending. */
export const pressed = (sort: Sort, column: AdminUserSort): Sort =>
  sort.column === column ? turned(sort) : { column, order: 'asc' };

/** The order after a choice in the dropdown: a new column starts descending. */
export function chosen(sort: Sort, name: string): Sort {
  const column = adminUserSort.parse(name);
  return sort.column === column ? sort : { column, order: 'desc' };
}
