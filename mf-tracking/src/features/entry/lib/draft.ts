import { readEntry, writeEntry } from '@feltbook/web-kit';
import * as z from 'zod/mini';
import { randomKey } from '@feltbook/web-kit/random-key';
import type { EntryField } from './result-fields';
import { BLANK_VALUES, type EntryValues } from './values';

/** An attempt to save: its idempotency key, and the body that the key stands for. */
export interface Attempt {
  readonly key: string;
  readonly body: string;
}

export interface Draft {
  readonly values: EntryValues;
  /** The fields that the player has changed. The page has filled in the others. */
  readonly typed: readonly EntryField[];
  /** An attempt whose answer is missing: the server may have saved it. */
  readonly attempt?: Attempt | undefined;
  /** The version that an edit began from, unvalidated: no other version is overwritten. */
  readonly seen?: unknown;
}

/** The form may have gained and lost fields since the draft was stored. */
const draftSchema = z.object({
  values: z
    .record(z.string(), z.string())
    .check(z.refine((values) => Object.keys(values).some((name) => Object.hasOwn(BLANK_VALUES, name)))),
  typed: z.array(z.string()),
  attempt: z.optional(z.object({ key: z.string(), body: z.string() })),
  seen: z.optional(z.unknown()),
});

/**
 * The attempt for a body. The same body keeps its key, so that a lost answer never saves it twice; a changed body gets a
 * new key, because the server rejects a known key with another body.
 */
export function attemptFor(body: unknown, previous: Attempt | undefined): Attempt {
  const text = JSON.stringify(body);
  return previous?.body === text ? previous : { key: randomKey(), body: text };
}

const knownValues = (stored: Readonly<Record<string, string>>, defaults: EntryValues): EntryValues =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, stored[name] ?? value]),
  ) as EntryValues;

const isField = (name: string): name is EntryField => Object.hasOwn(BLANK_VALUES, name);

export interface OpenDraft {
  /** What an earlier visit left unsaved. */
  readonly restored: Draft | undefined;
  /** Stores what is typed. @param typed the fields that the player has changed */
  readonly store: (values: EntryValues, typed?: Iterable<EntryField>) => void;
  /** Stores what is about to be sent. @returns the idempotency key to send it under */
  readonly beginAttempt: (body: unknown, values: EntryValues, typed?: Iterable<EntryField>) => Attempt;
  /** Whether an earlier attempt sent this body. */
  readonly hasTried: (body: unknown) => boolean;
  /** The queue has stored the save: removes the draft. The same entry sent again keeps its key. */
  readonly handOver: () => void;
  /** The save with this key succeeded. Keeps what another visit typed into the same form since. */
  readonly finishAttempt: (key: string) => void;
  /** The version of the record that the form edits from now on. */
  readonly setSeen: (record: unknown) => void;
  /** The player starts over or gives up. */
  readonly discard: () => void;
}

interface DraftOptions {
  /** Values of fields that the form gained since the draft was stored. Default: blank. */
  readonly defaults?: Partial<EntryValues> | undefined;
  /** An earlier attempt of the same entry by another form. */
  readonly tried?: Attempt | undefined;
  /** The key of every attempt, if only one result can be saved. */
  readonly key?: string | undefined;
}

/**
 * Opens a form's draft, which outlives reloads, closed browsers and expired sessions.
 * @param form `cash`, `tournament`, or `cash:{id}` for an edit
 */
export function openDraft(form: string, accountId: string, options: DraftOptions = {}): OpenDraft {
  const name = `draft.${form}`;
  const defaults = { ...BLANK_VALUES, ...options.defaults };
  const read = (): Draft | undefined => {
    const { data } = draftSchema.safeParse(readEntry(accountId, name));
    if (!data) return undefined;
    const values = knownValues(data.values, defaults);
    return { ...data, values, typed: data.typed.filter(isField) };
  };
  const write = (draft: Draft | undefined) => void writeEntry(accountId, name, draft);
  const restored = read();
  let attempt: Attempt | undefined = restored?.attempt ?? options.tried;
  let seen = restored?.seen;
  const store = (values: EntryValues, typed: Iterable<EntryField> = []) =>
    write({ values: { ...values }, typed: [...typed], attempt, seen });
  return {
    restored,
    store,
    beginAttempt: (body, values, typed) => {
      attempt = options.key ? { key: options.key, body: JSON.stringify(body) } : attemptFor(body, attempt);
      store(values, typed);
      return attempt;
    },
    hasTried: (body) => attempt?.body === JSON.stringify(body),
    handOver: () => write(undefined),
    finishAttempt: (key) => {
      attempt = undefined;
      if (read()?.attempt?.key === key) write(undefined);
    },
    setSeen: (record) => {
      seen = record;
    },
    discard: () => {
      attempt = undefined;
      write(undefined);
    },
  };
}
