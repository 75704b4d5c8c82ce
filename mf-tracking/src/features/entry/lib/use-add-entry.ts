import { SAVED_TEXT } from '@feltbook/contracts';
import { localDay, newestFirst, profit } from '@feltbook/poker-math';
import { announce, ApiFailure } from '@feltbook/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { listCache } from '../../results/api/list-cache';
import { useCreateResult } from '../../results/api/use-create-result';
import { useResults } from '../../results/api/use-results';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Saved } from '../components/saved-message';
import { createDraftKeeper } from './draft';
import { type EntryKind, repeated } from './entry-kinds';
import { readLastSubmitted, rememberLastSubmitted } from './last-submitted';
import { resultMessage } from './messages';
import { freshValues, type PrefillMode } from './prefill';
import { readPrefillMode, rememberPrefillMode } from './prefill-cookie';
import { useEntryForm } from './use-entry-form';

/** All that happens on an add page: prefill, draft, save, message, and the last submitted entry. */
export function useAddEntry<Item extends AnyRecord, Input>(entry: EntryKind<Item, Input>, accountId: string) {
  const { kind, defaults, fromRecord } = entry;
  const client = useQueryClient();
  const results = useResults(kind);
  const create = useCreateResult(kind);
  const [mode, setMode] = useState(() => readPrefillMode(kind.name));
  const [draft] = useState(() => createDraftKeeper(kind.name, accountId));
  const [hasDraft, setHasDraft] = useState(draft.restored !== undefined);
  const [last, setLast] = useState(() => readLastSubmitted(kind.name, accountId, kind.record));
  const [saved, setSaved] = useState<Saved | null>(null);
  // When the server last said that the trial does not cover a save, in milliseconds since 1970.
  const [refusedAt, setRefusedAt] = useState(0);

  const logged = () => listCache(client, kind).read() ?? (last ? [last] : []);
  const fresh = (chosen: PrefillMode) => freshValues(chosen, logged(), defaults);

  const save = async (input: Input, key: string) => {
    const sent = getValues();
    let id: string;
    try {
      ({ id } = await create.mutateAsync({ input, key }));
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 402) setRefusedAt(Date.now());
      throw error;
    }
    draft.discard();
    const now = new Date().toISOString();
    const record = kind.toRecord(input, { id, created_at: now, updated_at: now });
    rememberLastSubmitted(kind.name, accountId, record);
    setLast(record);
    setHasDraft(false);
    const message = resultMessage(profit(record), saved?.message);
    setSaved({ message, profit: profit(record) });
    announce(`${SAVED_TEXT} ${message}`);
    // Whatever was typed while the save was on its way stays.
    if (JSON.stringify(getValues()) === JSON.stringify(sent))
      fill(freshValues(mode, [record, ...logged()], defaults));
    else draft.keep(getValues());
  };

  const [initial] = useState(() => fresh(mode));
  const entryForm = useEntryForm({ entry, initial, draft, failure: kind.texts.add, save });
  const { fill } = entryForm;
  const { getValues, setFocus } = entryForm.form;

  const prefillOnArrival = useEffectEvent(() => {
    // A draft is the player's own: nothing is filled in over it.
    if (!hasDraft) fill(fresh(mode), { keepTyped: true });
  });
  const isLoaded = results.data !== undefined;
  useEffect(() => {
    if (isLoaded) prefillOnArrival();
  }, [isLoaded]);

  const startOver = () => {
    draft.discard();
    setHasDraft(false);
    entryForm.clearBanner();
    fill(fresh(mode));
  };
  const chooseMode = (chosen: PrefillMode) => {
    rememberPrefillMode(kind.name, chosen);
    setMode(chosen);
    fill(fresh(chosen), { keepTyped: true });
  };
  const repeatable = last ?? newestFirst(results.data ?? [])[0];
  const repeat =
    repeatable &&
    (() => {
      fill(repeated(fromRecord(repeatable), defaults, localDay(new Date())));
      entryForm.clearBanner();
      setFocus('cashout');
    });

  return {
    ...entryForm,
    records: results.data,
    loadFailure: results.isError ? `Error: ${kind.texts.load}` : undefined,
    mode,
    chooseMode,
    hasDraft,
    startOver,
    last,
    repeat,
    saved,
    hideSaved: () => setSaved(null),
    refusedAt,
  };
}
