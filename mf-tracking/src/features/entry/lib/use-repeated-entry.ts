import { isNoNetwork, staleCache } from '@feltbook/web-kit';
import { listCache } from '@feltbook/web-kit/list-cache';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isPending } from '@feltbook/web-kit/pending';
import { fetchResult } from '../../results/api/use-results';
import type { AnyRecord, PageKind } from '../../results/lib/kinds';
import { type EntryKind, repeated } from './entry-kinds';
import { playingDay } from './playing-day';
import type { FilledEntry } from './use-add-entry';

/** A suggestion only, so the device's copy will do: it is there at once, also without a network. */
async function findResult<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
  id: string,
  signal: AbortSignal,
): Promise<Item | null> {
  const stored = await staleCache.read(kind.keys.all[0], kind.list);
  return stored?.data.find((record) => record.id === id) ?? fetchResult(kind, id, signal);
}

/** The form of the result that the address asks to repeat, or why there is none. It has its own draft. */
export function useRepeatedEntry<Item extends AnyRecord, Input>(
  entry: EntryKind<Item, Input>,
): { readonly filled?: FilledEntry; readonly fault?: string } {
  const { kind, fromRecord, defaults } = entry;
  const [params] = useSearchParams();
  const id = params.get('repeat') ?? '';
  // The list that the player came from.
  const listed = listCache<Item>(useQueryClient(), kind.keys).find(id);
  const { data: found, error } = useQuery({
    enabled: id !== '' && !listed,
    queryKey: kind.keys.one(`repeated ${id}`),
    queryFn: ({ signal }) => findResult(kind, id, signal),
    gcTime: 0,
    // What arrives later must not replace a form that the player has begun.
    ...{ staleTime: Infinity, retry: false, refetchInterval: false },
    ...{ refetchOnReconnect: false, refetchOnWindowFocus: false },
  });
  const record = listed ?? found;
  if (record === null) return { fault: kind.notFound };
  if (error) {
    const { noun, loadOne } = kind.texts;
    return { fault: isNoNetwork(error) ? `Repeating this ${noun} needs a network.` : `Error: ${loadOne}` };
  }
  if (!record || isPending(record)) return {};
  return {
    filled: {
      form: `repeat:${kind.name}:${record.id}`,
      values: repeated(fromRecord(record), defaults, playingDay(new Date())),
      isGuess: true,
      onSaved: () => undefined,
    },
  };
}
