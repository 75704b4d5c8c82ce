import { dashboardKeys } from '@feltbook/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRecord, ResultKind } from '../lib/kinds';

/**
 * Changes of the cached list before the server confirms them. Each touches its own record only, so that taking one
 * back never undoes another that went through meanwhile. Without a list in the cache there is nothing to do.
 */
export function listCache<Item extends AnyRecord, Input>(client: QueryClient, kind: ResultKind<Item, Input>) {
  const change = (edit: (list: Item[]) => Item[]): void => {
    // As old as before: what is put in early says nothing of the rest.
    const updatedAt = client.getQueryState(kind.keys.list())?.dataUpdatedAt ?? 0;
    client.setQueryData<Item[]>(kind.keys.list(), (list) => list && edit(list), { updatedAt });
  };
  return {
    read: (): Item[] | undefined => client.getQueryData<Item[]>(kind.keys.list()),
    find: (id: string): Item | undefined =>
      client.getQueryData<Item[]>(kind.keys.list())?.find((item) => item.id === id),
    /** Puts a record in, or in the place of the one with the same id. */
    put: (item: Item): void => change((list) => [item, ...list.filter(({ id }) => id !== item.id)]),
    remove: (id: string): void => change((list) => list.filter((item) => item.id !== id)),
    /** A list that is being loaded would overwrite what is shown early. */
    hold: (): Promise<void> => client.cancelQueries({ queryKey: kind.keys.lists() }),
    /** Asks the server again, for the dashboard's figures too; the answers are not waited for. */
    refresh: (): void => {
      void client.invalidateQueries({ queryKey: kind.keys.lists() });
      void client.invalidateQueries({ queryKey: dashboardKeys.all });
    },
  };
}
