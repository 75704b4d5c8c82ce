import { readEntry, writeEntry } from '@feltbook/web-kit';
import * as z from 'zod/mini';
import { randomKey } from './random-key';
import { BLANK_VALUES, type EntryValues } from './values';

/** One save that was tried: the key under which the server knows it, and the body that the key stands for. */
export interface Attempt {
  readonly key: string;
  readonly body: string;
}

export interface Draft {
  readonly values: EntryValues;
  /** The attempt that may have reached the server without its answer reaching us. */
  readonly attempt?: Attempt | undefined;
  /** The record that a correction began from, unchecked: another version of it is not overwritten. */
  readonly seen?: unknown;
}

/** The form may have gained and lost fields since the draft was stored. */
const draftSchema = z.object({
  values: z
    .record(z.string(), z.string())
    .check(z.refine((values) => Object.keys(values).some((name) => Object.hasOwn(BLANK_VALUES, name)))),
  attempt: z.optional(z.object({ key: z.string(), body: z.string() })),
  seen: z.optional(z.unknown()),
});

/**
 * The key for a save. The same entry tried again keeps its key, so that an answer lost on the way never saves it
 * twice; a changed entry is another one, since the server refuses a known key with another body.
 */
export function attemptFor(body: unknown, previous: Attempt | undefined): Attempt {
  const text = JSON.stringify(body);
  return previous?.body === text ? previous : { key: randomKey(), body: text };
}

const knownValues = (stored: Readonly<Record<string, string>>, defaults: EntryValues): EntryValues =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, stored[name] ?? value]),
  ) as EntryValues;

export interface DraftKeeper {
  /** What an earlier visit left unsaved. */
  readonly restored: Draft | undefined;
  /** Writes down what is typed. */
  readonly keep: (values: EntryValues) => void;
  /** A save begins: writes down what is sent, and gives the key to send it under. */
  readonly begin: (body: unknown, values: EntryValues) => Attempt;
  /** What was sent is safe on this device, but may come back: nothing is left of it here but its key. */
  readonly release: () => void;
  /** The save under this key is through. What was typed into the same form since, opened anew, stays. */
  readonly saved: (key: string) => void;
  /** From now on, the form corrects this version of the record. */
  readonly saw: (record: unknown) => void;
  /** The player starts over, or gives it up. */
  readonly discard: () => void;
}

interface DraftOptions {
  /** What fields hold that the stored draft does not know, because the form gained them since. Default: blank. */
  readonly defaults?: Partial<EntryValues> | undefined;
  readonly tried?: Attempt | undefined;
  readonly key?: string | undefined;
}

/**
 * What was typed and not saved yet, over reloads, a killed browser and expired logins.
 * @param form `cash`, `tournament`, or `cash:{id}` for a correction
 * @param known an attempt before the first one of this form; the key of every attempt, where there is only one; what
 *   fields hold that a stored draft does not know
 */
export function createDraftKeeper(form: string, accountId: string, known: DraftOptions = {}): DraftKeeper {
  const name = `draft.${form}`;
  const defaults = { ...BLANK_VALUES, ...known.defaults };
  const read = (): Draft | undefined => {
    const { data } = draftSchema.safeParse(readEntry(accountId, name));
    return data && { ...data, values: knownValues(data.values, defaults) };
  };
  const write = (draft: Draft | undefined) => void writeEntry(accountId, name, draft);
  const restored = read();
  let attempt: Attempt | undefined = restored?.attempt ?? known.tried;
  let seen = restored?.seen;
  const keep = (values: EntryValues) => write({ values: { ...values }, attempt, seen });
  return {
    restored,
    keep,
    begin: (body, values) => {
      attempt = known.key ? { key: known.key, body: JSON.stringify(body) } : attemptFor(body, attempt);
      keep(values);
      return attempt;
    },
    release: () => write(undefined),
    saved: (key) => {
      attempt = undefined;
      if (read()?.attempt?.key === key) write(undefined);
    },
    saw: (record) => {
      seen = record;
    },
    discard: () => {
      attempt = undefined;
      write(undefined);
    },
  };
}
