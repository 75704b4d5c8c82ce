import { useSearchParams } from 'react-router-dom';
import { useResults } from '../../results/api/use-results';
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
  const id = params.get('repeat');
  const { data } = useResults(kind);
  const record = id === null ? undefined : data?.find((result) => result.id === id && !isPending(result));
  if (!record) return undefined;
  return {
    form: `repeat:${kind.name}:${record.id}`,
    values: repeated(fromRecord(record), defaults, playingDay(new Date())),
    isGuess: true,
    onSaved: () => undefined,
  };
}
