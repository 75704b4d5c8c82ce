import { changedRecord } from '@feltbook/web-kit';
import { useRef, useState } from 'react';
import { useUpdateResult } from '../../results/api/use-change-result';
import { differingFacts } from '../../results/lib/facts';
import type { AnyRecord, PageKind } from '../../results/lib/kinds';
import { openDraft } from './draft';
import type { EntryKind } from './entry-kinds';
import type { OwnDefaults } from './use-entry-defaults';
import { useEntryForm } from './use-entry-form';
import { useSaveWarnings } from './use-save-warnings';

/** Two versions of a result, and their common base. */
export interface Versions<Item> {
  /** As it was when the player opened it. */
  readonly seen: Item;
  /** As the player wants it saved. */
  readonly mine: Item;
  /** As it is stored now. */
  readonly current: Item;
}

/** Parses a draft's record; undefined in drafts of older versions. */
function parsed<Item extends AnyRecord, Input>(kind: PageKind<Item, Input>, stored: unknown) {
  try {
    return kind.response.parse(stored);
  } catch {
    return undefined;
  }
}

const isSame = (one: AnyRecord, other: AnyRecord): boolean => differingFacts(one, other).length === 0;

/**
 * The state of an edit page: draft, save, and the choice between two versions.
 * @param record as it was loaded
 */
export function useEditEntry<Item extends AnyRecord, Input>(
  entry: EntryKind<Item, Input>,
  record: Item,
  accountId: string,
  own: Pick<OwnDefaults, 'data' | 'ofKind'>,
  onSaved: () => Promise<void>,
) {
  const { kind, fromRecord } = entry;
  const update = useUpdateResult(kind, record.id);
  const [{ draft, started }] = useState(() => {
    const opened = openDraft(`${kind.name}:${record.id}`, accountId, {
      defaults: fromRecord(record),
    });
    // A draft may be based on an older version than the loaded one.
    const from = parsed(kind, opened.restored?.seen) ?? record;
    opened.setSeen(from);
    return { draft: opened, started: from };
  });
  const [hasDraft, setHasDraft] = useState(draft.restored !== undefined);
  const [versions, setVersions] = useState<Versions<Item> | null>(null);
  /** The version that the form edits. */
  const seen = useRef(started);
  /** The newest version that the server answered. */
  const newest = useRef(record);

  const see = (version: Item) => {
    seen.current = version;
    draft.setSeen(version);
    return version;
  };

  const save = async (input: Input): Promise<void> => {
    const before = seen.current;
    try {
      await update.mutateAsync({ input, seen: before });
    } catch (error) {
      const current = changedRecord(error, kind.response);
      if (!current || current.updated_at === before.updated_at) throw error;
      newest.current = current;
      const mine = kind.toRecord(input, current);
      // Already saved: by a call whose answer was lost, or equally by another device.
      if (!isSame(mine, current)) {
        if (!isSame(before, current)) return setVersions({ seen: before, mine, current });
        see(current);
        return save(input);
      }
    }
    draft.discard();
    await onSaved();
  };

  const initial = fromRecord(record);
  const warnings = useSaveWarnings(kind, own, record);
  const entryForm = useEntryForm({
    entry,
    initial,
    draft,
    failure: kind.texts.update,
    isHeld: async (_values, _typed, input) => !draft.hasTried(input) && (await warnings.ask(input)),
    save,
  });
  const { fill, submit, clearBanner } = entryForm;

  return {
    ...entryForm,
    hasDraft,
    warnings,
    /** Set while the player has to choose between two versions. */
    versions,
    backToForm: () => setVersions(null),
    choose: (merged: Item) => {
      if (versions) see(versions.current);
      setVersions(null);
      fill(fromRecord(merged));
      submit();
    },
    startOver: () => {
      draft.discard();
      setHasDraft(false);
      clearBanner();
      fill(fromRecord(see(newest.current)));
    },
  };
}
