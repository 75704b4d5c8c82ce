import { type ResultKindName, SAVED_TEXT } from '@feltbook/contracts';
import { profit } from '@feltbook/poker-math';
import { announce, ApiFailure, type Saved as Outcome, type SaveForm } from '@feltbook/web-kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCreateResult } from '../../results/api/use-create-result';
import type { AnyRecord } from '../../results/lib/kinds';
import { useEntryDefaults } from './use-entry-defaults';
import { withDeviceZone } from './clock-change';
import { type Attempt, openDraft } from './draft';
import { type EntryKind, repeated } from './entry-kinds';
import { latestTotals } from './latest-totals';
import { resultMessage, type Saved, QUEUED_TEXT, QUEUED_TITLE } from './messages';
import { type Ended, endedAt } from './just-played';
import { playingDay } from './playing-day';
import { freshValues, guessedTimes, type PrefillMode } from './prefill';
import { readPrefillMode, rememberPrefillMode } from './prefill-cookie';
import { useEntryForm } from './use-entry-form';
import { useGuessedTimes } from './use-guessed-times';
import { useSaveWarnings } from './use-save-warnings';
import type { EntryField } from './result-fields';
import type { EntryValues } from './values';
import { NO_DEFAULTS, withOwn } from './with-own';

/** A form that is filled in for one known result, which the player completes. */
export interface FilledEntry {
  /** The name of its own draft: the ordinary form's draft is not touched. */
  readonly form: string;
  readonly values: EntryValues;
  /** Fields that count as changed by the player: the page proposes nothing else for them. */
  readonly decided?: readonly EntryField[];
  /** Whether its times are a guess, which the player confirms. */
  readonly isGuess?: boolean;
  /** Idempotency key of all its saves, if only one result can be saved. */
  readonly key?: string;
  /** An earlier attempt: unchanged, it is sent again under the same key. */
  readonly tried?: Attempt | undefined;
  readonly onSaved: () => void;
}

/**
 * The state of an add page: prefill, draft, save, message, and the last submitted entry.
 * @param filled initial values instead of a prefill; after the save the form becomes an ordinary one
 */
export function useAddEntry<Item extends AnyRecord, Input>(
  entry: EntryKind<Item, Input>,
  accountId: string,
  filled?: FilledEntry,
) {
  const { kind, defaults, fromRecord } = entry;
  const own = useEntryDefaults(kind);
  const create = useCreateResult(kind);
  const [mode, setMode] = useState(() => readPrefillMode(kind.name));
  const [given, setGiven] = useState(filled);
  const [draft, setDraft] = useState(() =>
    openDraft(given?.form ?? kind.name, accountId, { ...given, defaults }),
  );
  const [hasDraft, setHasDraft] = useState(draft.restored !== undefined);
  // The server's defaults may still be as they were before the save.
  const [justSaved, setJustSaved] = useState<Item[]>([]);
  const [saved, setSaved] = useState<Saved<Item> | null>(null);
  const [isMessageShown, setMessageShown] = useState(false);
  // When the server last rejected a save because of the trial, in milliseconds since 1970.
  const [refusedAt, setRefusedAt] = useState(0);

  const known = useMemo(() => withOwn(own.data ?? NO_DEFAULTS, justSaved), [own.data, justSaved]);
  const [initial] = useState(() => given?.values ?? freshValues(mode, known, defaults));
  const times = useGuessedTimes(
    given ? (given.isGuess ? initial : undefined) : guessedTimes(mode, known, initial),
  );
  const ofKind = (name: ResultKindName) => (name === kind.name ? known : own.ofKind(name));
  const warnings = useSaveWarnings(kind, { data: known, ofKind });
  const freshFor = (chosen: PrefillMode, from = known) => {
    const values = freshValues(chosen, from, defaults);
    times.note(guessedTimes(chosen, from, values));
    return values;
  };

  /** The result of an earlier attempt was deleted since: who saves again wants another one. */
  const forgetKey = (key: string) => {
    draft.finishAttempt(key);
    const next = given?.key === undefined ? draft : openDraft(given.form, accountId, { defaults });
    if (given) {
      const { key: _key, tried: _tried, ...again } = given;
      setGiven(again);
    }
    setDraft(next);
    storeIn(next);
  };

  const save = async (input: Input, key: string, form: SaveForm) => {
    const sent = getValues();
    let outcome: Outcome;
    try {
      outcome = await create.mutateAsync({ input, key, form: { ...form, account: accountId } });
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : undefined;
      if (failure?.status === 402) setRefusedAt(Date.now());
      if (failure?.code === 'not_found') forgetKey(key);
      // Its only key was used: another tab, or an attempt whose answer was lost, logged it.
      if (failure?.status === 409 && given?.key !== undefined) return given.onSaved();
      throw error;
    }
    draft.finishAttempt(key);
    warnings.reset();
    const now = new Date().toISOString();
    const isQueued = outcome === 'waiting';
    const id = outcome === 'waiting' ? key : (outcome.id ?? key);
    const record = kind.toRecord(input, { id, created_at: now, updated_at: now });
    // A queued one is among the queued ones.
    setJustSaved(isQueued ? [] : [record]);
    setHasDraft(false);
    const message = resultMessage(profit(record), saved?.message);
    const after = withOwn(known, [record]);
    const other = ofKind(kind.name === 'cash' ? 'tournament' : 'cash');
    setSaved({ message, record, isQueued, totals: latestTotals(record, [after, other]) });
    setMessageShown(true);
    announce(isQueued ? `${QUEUED_TITLE} ${QUEUED_TEXT}` : `${SAVED_TEXT} ${message}`);
    // The ordinary form's draft is the player's next entry.
    const waiting = given && openDraft(kind.name, accountId, { defaults });
    if (waiting) {
      setGiven(undefined);
      setDraft(waiting);
      setHasDraft(waiting.restored !== undefined);
      given.onSaved();
    }
    if (waiting?.restored) fill(waiting.restored.values, waiting.restored.typed);
    else if (JSON.stringify(getValues()) === JSON.stringify(sent)) {
      fill(freshFor(mode, after));
      setFocus(kind.name === 'cash' ? 'buyin' : 'date');
    }
    // Keeps what was typed during the save.
    else storeIn(waiting ?? draft);
  };

  const entryForm = useEntryForm({
    entry: {
      resolver: (values, context, options) => entry.resolver(withDeviceZone(values), context, options),
    },
    initial,
    decided: given?.decided,
    draft,
    failure: kind.texts.add,
    isHeld: async (values, typed, input) =>
      times.ask(values, typed, known) || (!draft.hasTried(input) && (await warnings.ask(input))),
    save,
  });
  const { fill, fillUntyped, fillUntouched, storeIn } = entryForm;
  const { getValues, setFocus } = entryForm.form;

  const prefillOnArrival = useEffectEvent(() => {
    // A prefill overwrites neither a draft nor given values.
    if (!hasDraft && !given && !saved) fillUntouched(freshFor(mode));
  });
  const { source } = own;
  useEffect(() => {
    if (source) prefillOnArrival();
  }, [source]);

  // The cash-out is what a player has to enter. A tournament's 0 stays until the player comes to it.
  const focusCashout = useEffectEvent(() => {
    if (kind.name === 'cash') setFocus('cashout');
  });
  useEffect(() => focusCashout(), []);

  const startOver = () => {
    draft.discard();
    setHasDraft(false);
    entryForm.clearBanner();
    if (given) fill(given.values, given.decided);
    else fill(freshFor(mode));
  };
  const chooseMode = (chosen: PrefillMode) => {
    rememberPrefillMode(kind.name, chosen);
    setMode(chosen);
    fillUntyped(freshFor(chosen));
  };
  const { last } = known;
  const repeat =
    last && !given
      ? () => {
          const values = repeated(fromRecord(last), defaults, playingDay(new Date()));
          times.note(values);
          fill(values);
          entryForm.clearBanner();
          setFocus('cashout');
        }
      : undefined;

  const confirmTimes = () => {
    times.answer();
    entryForm.submit();
  };
  const chooseEnd = (ended: Ended) => {
    const { startTime, endTime } = getValues();
    times.answer();
    if (ended !== 'now') entryForm.typed.enter(endedAt(ended, { startTime, endTime }, new Date()));
    entryForm.submit();
  };
  const changeTimes = () => {
    times.answer();
    setFocus('startTime');
  };

  return {
    ...entryForm,
    askedTimes: times.asked,
    confirmTimes,
    chooseEnd,
    changeTimes,
    warnings,
    /** With the result that was just saved. */
    own: { ...own, data: own.data || justSaved.length > 0 ? known : undefined },
    mode,
    chooseMode,
    isFilled: given !== undefined,
    hasDraft,
    startOver,
    repeat,
    saved,
    isMessageShown,
    hideMessage: () => setMessageShown(false),
    /** The saved result was deleted again. */
    forgetSaved: () => {
      setSaved(null);
      setMessageShown(false);
      setJustSaved([]);
    },
    refusedAt,
  };
}
