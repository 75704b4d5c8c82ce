import { BANNER_TEXTS } from '@feltbook/contracts';
import { ApiFailure, type SaveForm } from '@feltbook/web-kit';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { AnyRecord } from '../../results/lib/kinds';
import { bannerFor } from './banner';
import type { OpenDraft } from './draft';
import type { EntryKind } from './entry-kinds';
import type { Typed } from './typed-fields';
import type { EntryField } from './result-fields';
import { BLANK_VALUES, type EntryValues } from './values';

/** The banner above the form, and the exact error. */
export interface BannerMessage {
  readonly text: string;
  readonly detail?: string;
}

export type EntryForm<Input> = UseFormReturn<EntryValues, unknown, Input>;

interface Options<Item extends AnyRecord, Input> {
  readonly entry: Pick<EntryKind<Item, Input>, 'resolver'>;
  readonly initial: EntryValues;
  /** Fields of it that count as changed by the player. */
  readonly decided?: readonly EntryField[] | undefined;
  readonly draft: OpenDraft;
  /** The title of a failed save. */
  readonly failure: string;
  /**
   * Whether valid values are not saved yet, because the player is asked about them.
   * @param typed the fields that the player has changed
   */
  readonly isHeld?: (
    values: EntryValues,
    typed: ReadonlySet<EntryField>,
    input: Input,
  ) => boolean | Promise<boolean>;
  readonly save: (input: Input, key: string, form: SaveForm) => Promise<void>;
}

/** The fields that the hours beside both times are for. */
const TIMED: readonly string[] = ['date', 'startTime', 'endTime'] satisfies EntryField[];

const isField = (path: string): path is EntryField => Object.hasOwn(BLANK_VALUES, path);

/** State of one form: validation by the contract, the banner, the draft, and one save at a time. */
export function useEntryForm<Item extends AnyRecord, Input>(options: Options<Item, Input>) {
  const { entry, initial, decided, draft, failure, isHeld, save } = options;
  const [banner, setBanner] = useState<BannerMessage | null>(null);
  const [isSaving, setSaving] = useState(false);
  const underWay = useRef(false);
  const isOpen = useRef(false);
  const form: EntryForm<Input> = useForm<EntryValues, unknown, Input>({
    resolver: entry.resolver,
    defaultValues: draft.restored?.values ?? initial,
  });
  const { subscribe, setError, setValue, getValues, handleSubmit, reset } = form;
  const { isSubmitted, errors } = form.formState;
  const isFaultless = Object.keys(errors).length === 0;
  const isFilling = useRef(false);
  const typed = useRef<ReadonlySet<EntryField>>(new Set(draft.restored?.typed ?? decided));
  const [shownAsTyped, setShownAsTyped] = useState<ReadonlySet<EntryField>>(
    () => new Set(draft.restored?.typed ?? decided),
  );
  const touched = useRef(new Set<string>());
  const noteTyped = (names: Iterable<EntryField>) => {
    typed.current = new Set(names);
    setShownAsTyped(typed.current);
  };

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Values that the page fills in are no draft.
        callback: ({ values, name }) => {
          if (!name || isFilling.current) return;
          if (isField(name) && !typed.current.has(name)) noteTyped([...typed.current, name]);
          draft.store(values, typed.current);
          const { startTime, endTime, duration } = values;
          if (TIMED.includes(name) && startTime && endTime && duration) setValue('duration', '');
        },
      }),
    [subscribe, setValue, draft],
  );

  const enter: Typed['enter'] = (values) => {
    noteTyped([...typed.current, ...Object.keys(values).filter(isField)]);
    for (const [name, value] of Object.entries(values)) {
      setValue(name as EntryField, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
    draft.store(getValues(), typed.current);
  };
  const propose: Typed['propose'] = (values) => {
    isFilling.current = true;
    for (const [name, value] of Object.entries(values))
      setValue(name as EntryField, value, { shouldValidate: isSubmitted });
    isFilling.current = false;
  };
  const fill = (values: EntryValues, names: Iterable<EntryField> = []) => {
    isFilling.current = true;
    // Fields keep their elements, so that one of them can take the focus right after.
    reset(values, { keepFieldsRef: true });
    isFilling.current = false;
    touched.current.clear();
    noteTyped(names);
  };
  const fillExcept = (names: Iterable<EntryField>, values: EntryValues) => {
    const kept = [...names].map((name) => [name, getValues(name)]);
    fill({ ...values, ...(Object.fromEntries(kept) as Partial<EntryValues>) }, typed.current);
  };

  const refused = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const isFull = error instanceof ApiFailure && error.code === 'quota_exceeded';
    setBanner(
      isFull
        ? { text: message, detail: failure }
        : { text: bannerFor(message), detail: `${failure}: ${message}` },
    );
    if (!(error instanceof ApiFailure)) return;
    for (const { path, message: text } of error.fields) {
      // A fault of one tag, `tags.2`, is shown at the tags field.
      const [field = ''] = path.split('.', 1);
      if (isField(field)) setError(field, { message: text });
    }
  };

  const onValid = async (input: Input) => {
    // A second Enter during the save.
    if (underWay.current) return;
    underWay.current = true;
    setSaving(true);
    const sent = getValues();
    if (await isHeld?.(sent, typed.current, input)) {
      underWay.current = false;
      return setSaving(false);
    }
    setBanner(null);
    const attempt = draft.beginAttempt(input, sent, typed.current);
    try {
      await save(input, attempt.key, {
        isOpen: () => isOpen.current,
        onKept: draft.handOver,
        // Stores what was typed during the save.
        onReturned: () => draft.store(getValues(), typed.current),
      });
    } catch (error) {
      refused(error);
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  };

  const submit = (event?: SyntheticEvent<HTMLFormElement>) =>
    void handleSubmit(onValid, () => setBanner({ text: BANNER_TEXTS.invalid }))(event);

  return {
    form,
    // Asks to fill in fields only while one of them has a fault.
    banner: banner?.text === BANNER_TEXTS.invalid && isFaultless ? null : banner,
    isSaving,
    submit,
    typed: { names: shownAsTyped, enter, propose, touch: (name: string) => touched.current.add(name) },
    /** Fills the form. @param names the fields that the player has changed */
    fill,
    /** Fills the fields that the player has not changed. */
    fillUntyped: (values: EntryValues) => fillExcept(typed.current, values),
    /** Fills the fields that the player has neither changed nor been in. */
    fillUntouched: (values: EntryValues) =>
      fillExcept([...typed.current, ...[...touched.current].filter(isField)], values),
    /** Stores the form's values in another draft. */
    storeIn: (other: OpenDraft) => other.store(getValues(), typed.current),
    clearBanner: () => setBanner(null),
  };
}
