import { onSessionEnd } from '@feltbook/web-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ImportDesk, type ImportState } from './import-desk';

const PAGE = '/import';

const desks = new WeakMap<QueryClient, ImportDesk>();

/** The one of whoever is signed in: nothing of one player's file is shown to the next. */
function deskOf(client: QueryClient): ImportDesk {
  const known = desks.get(client);
  if (known) return known;
  const desk = new ImportDesk(client);
  desks.set(client, desk);
  onSessionEnd(desk.forget);
  return desk;
}

/** Where the import stands, and what the player can do about it. */
export function useImport(): ImportState & { readonly desk: ImportDesk } {
  const desk = deskOf(useQueryClient());
  const state = useSyncExternalStore(desk.subscribe, desk.now);
  useEffect(
    () => () => {
      if (window.location.pathname !== PAGE) desk.leave();
    },
    [desk],
  );
  return { ...state, desk };
}
