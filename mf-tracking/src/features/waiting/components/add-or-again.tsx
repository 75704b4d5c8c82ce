import { Alert } from '@feltbook/ui';
import { discardRefused, type StoredSave, TAKEN_BACK } from '@feltbook/web-kit';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddEntry } from '../../entry/components/add-entry';
import type { EntryKind } from '../../entry/lib/entry-kinds';
import { recordOf, useOwnSaves } from '../../results/api/waiting';
import type { AnyRecord, ResultKind } from '../../results/lib/kinds';
import { AGAIN, againForm } from '../lib/again';
import { RefusalReason } from './refusal-reason';

interface AddOrAgainProps<Item extends AnyRecord, Input> {
  readonly entry: EntryKind<Item, Input>;
  /** The ordinary page. */
  readonly children: ReactNode;
}

/** The refused save that the address asks for. It stays the same after it is saved, for the page to say so. */
function useAsked<Item extends AnyRecord, Input>(kind: ResultKind<Item, Input>): StoredSave | undefined {
  const [params] = useSearchParams();
  const { refused } = useOwnSaves(kind);
  const [held, setHeld] = useState<StoredSave>();
  const wanted = Number(params.get(AGAIN));
  const found = refused.find(({ id }) => id === wanted);
  if (found && found.id !== held?.id) setHeld(found);
  return held?.id === wanted ? held : found;
}

/** The page that adds a result; with `?again=` the form is filled with one that was refused. */
export function AddOrAgain<Item extends AnyRecord, Input>(props: AddOrAgainProps<Item, Input>) {
  const { entry, children } = props;
  const { kind, fromRecord } = entry;
  const save = useAsked(kind);
  const filled = useMemo(() => {
    const record = save && recordOf(kind, save.record)[0];
    return (
      record && {
        form: againForm(kind.name, save.id),
        values: fromRecord(record),
        // Only now: until it is saved, or waits once more, the refused one is all there is.
        onSaved: () => void discardRefused(save.id),
        // What the server may know already is only the same thing under the same key. One that it refused is new.
        tried:
          save.refusal?.status === TAKEN_BACK
            ? { key: save.key, body: JSON.stringify(save.body) }
            : undefined,
      }
    );
  }, [save, kind, fromRecord]);
  if (!save || !filled) return children;
  return (
    <AddEntry
      key={save.id}
      entry={entry}
      filled={filled}
      lead={
        <Alert tone="warning" title="This one was not saved yet">
          <RefusalReason save={save} />
        </Alert>
      }
    />
  );
}
