import { Alert } from '@feltbook/ui';
import type { StoredSave } from '@feltbook/web-kit';
import { REJECTED_BY_PLAYER, offlineQueue } from '@feltbook/web-kit';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddEntry } from '../../entry/components/add-entry';
import type { EntryKind } from '../../entry/lib/entry-kinds';
import { recordOf, useOwnSaves } from '../../results/api/queued';
import type { AnyRecord, PageKind } from '../../results/lib/kinds';
import { RESEND, resendForm } from '../../results/lib/resend';
import { RejectionReason } from './rejection-reason';

interface EditQueuedEntryProps<Item extends AnyRecord, Input> {
  readonly entry: EntryKind<Item, Input>;
  /** The ordinary page. */
  readonly children: ReactNode;
}

/** The rejected save that the address names. Kept after it is saved, so that the page can say so. */
function useRequested<Item extends AnyRecord, Input>(kind: PageKind<Item, Input>): StoredSave | undefined {
  const [params] = useSearchParams();
  const { rejected } = useOwnSaves(kind);
  const [held, setHeld] = useState<StoredSave>();
  const wanted = Number(params.get(RESEND));
  const found = rejected.find(({ id }) => id === wanted);
  if (found && found.id !== held?.id) setHeld(found);
  return held?.id === wanted ? held : found;
}

/** The page that adds a result; with `?again=` its form is filled with a rejected one. */
export function EditQueuedEntry<Item extends AnyRecord, Input>(props: EditQueuedEntryProps<Item, Input>) {
  const { entry, children } = props;
  const { kind, fromRecord } = entry;
  const save = useRequested(kind);
  const filled = useMemo(() => {
    const record = save && recordOf(kind, save.record)[0];
    return (
      record && {
        form: resendForm(kind.name, save.id),
        values: fromRecord(record),
        // Until it is saved or queued again, the rejected save is the only copy.
        onSaved: () => void offlineQueue.discardRejected(save.id),
        // The server may have it already: resent unchanged it keeps its key. A rejected one gets a new key.
        tried:
          save.refusal?.status === REJECTED_BY_PLAYER
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
          <RejectionReason save={save} />
        </Alert>
      }
    />
  );
}
