import { onSessionEnd } from '@feltbook/web-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type ImportState, ImportStore } from './import-store';

const PAGE = '/import';

const stores = new WeakMap<QueryClient, ImportStore>();

/** One store per query client, cleared at the end of the session. */
function storeOf(client: QueryClient): ImportStore {
  const known = stores.get(client);
  if (known) return known;
  const store = new ImportStore(client);
  stores.set(client, store);
  onSessionEnd(store.clear);
  return store;
}

/** The state of the import, and the actions that change it. */
export function useImport(): ImportState & { readonly store: ImportStore } {
  const store = storeOf(useQueryClient());
  const state = useSyncExternalStore(store.subscribe, store.now);
  useEffect(
    () => () => {
      if (window.location.pathname !== PAGE) store.leave();
    },
    [store],
  );
  return { ...state, store };
}
