import { listCache } from '@feltbook/web-kit/list-cache';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useResult } from '../../results/api/use-results';
import type { AnyRecord } from '../../results/lib/kinds';
import { isPending } from '../../results/lib/pending';
import { type EntryKind, repeated } from './entry-kinds';
import { playingDay } from './playing-day';
import type { FilledEntry } from './use-add-entry';

/** The form of the result that the address asks to repeat; undefined if there is none. It has its own draft. */
export function useRepeatedEntry<Item extends AnyRecord, Input>(
  entry: EntryKind<Item, Input>,
): FilledEntry | undefined {
  const { kind, fromRecord, defaults } = entry;
  const [params] = useSearchParams();
  const id = params.get('repeat') ?? '';
  // The list that the player came from, also without a network.
  const listed = listCache<Item>(useQueryClient(), kind.keys).find(id);
  const { data: stored } = useResult(kind, id, { enabled: id !== '' && !listed });
  const record = listed ?? stored;
  if (!record || isPending(record)) return undefined;
  return {
    form: `repeat:${kind.name}:${record.id}`,
    values: repeated(fromRecord(record), defaults, playingDay(new Date())),
    isGuess: true,
    onSaved: () => undefined,
  };
}
