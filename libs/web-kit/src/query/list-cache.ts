import type { QueryClient } from '@tanstack/react-query';
import { createQueryKeys, type QueryKeys } from './query-keys';
import { dashboardKeys } from './shared-keys';

interface Identified {
  readonly id: string;
}

/**
 * Refetches lists of results and the dashboard that counts them. Not awaited.
 * @param scopes first parts of the lists' query keys
 */
export function refreshLists(client: QueryClient, scopes: Iterable<string>): void {
  for (const scope of scopes) void client.invalidateQueries({ queryKey: createQueryKeys(scope).lists() });
  // A first fetch would be let finish, and may be from before the change.
  const dashboard = { queryKey: dashboardKeys.all };
  void client.cancelQueries(dashboard).then(() => client.invalidateQueries(dashboard));
}

/**
 * Changes a cached list before the server confirms them. Each change touches one record, so that undoing it keeps
 * concurrent changes. Does nothing if the list is not in the cache.
 */
export function listCache<Item extends Identified>(client: QueryClient, keys: QueryKeys<string>) {
  const read = (): Item[] | undefined => client.getQueryData<Item[]>(keys.list());
  const change = (edit: (list: Item[]) => Item[]): void => {
    // Keeps its age: an early change says nothing about the other records.
    const updatedAt = client.getQueryState(keys.list())?.dataUpdatedAt ?? 0;
    client.setQueryData<Item[]>(keys.list(), (list) => list && edit(list), { updatedAt });
  };
  return {
    read,
    find: (id: string): Item | undefined => read()?.find((item) => item.id === id),
    /** Adds a record, or replaces the one with the same id. */
    put: (item: Item): void => change((list) => [item, ...list.filter(({ id }) => id !== item.id)]),
    remove: (id: string): void => change((list) => list.filter((item) => item.id !== id)),
    /** Cancels a running fetch, which would overwrite an early change. */
    hold: (): Promise<void> => client.cancelQueries({ queryKey: keys.lists() }),
    refresh: (): void => refreshLists(client, [keys.all[0]]),
  };
}
