import { readEntry, writeEntry } from '@feltbook/web-kit';
import * as z from 'zod/mini';
import { usualHours } from './just-played';
import { prefill, type PrefillMode, type PrefillSource } from './prefill';
import { usualBuyin } from './recent-games';

const typicalSchema = z.object({
  game_type: z.string(),
  location: z.string(),
  stakes: z.string(),
  buyin: z.optional(z.number()),
  duration: z.number(),
});

type TypicalEntry = z.output<typeof typicalSchema>;

const nameOf = (form: string, mode: PrefillMode): string => `typical.${form}.${mode}`;

/** One entry that prefills a form as all these entries do. Its duration is 0 if no length is known. */
export function typicalEntry(mode: PrefillMode, entries: readonly PrefillSource[]): TypicalEntry {
  const { hours = 0, ...texts } = prefill(mode, entries);
  return {
    ...texts,
    buyin: usualBuyin(texts, entries),
    duration: mode === 'just' && hours > 0 ? usualHours(texts.location, entries) : hours,
  };
}

/** The stored typical entry: a form that opens before the list has come is filled at its first paint. */
export function readTypicalEntry(accountId: string, form: string, mode: PrefillMode): PrefillSource[] {
  const { data } = typicalSchema.safeParse(readEntry(accountId, nameOf(form, mode)));
  return data ? [{ ...data, id: '', date: '', created_at: '' }] : [];
}

/** Stores the typical entry on the device. @param entries all of the player's results of this kind */
export function storeTypicalEntry(
  accountId: string,
  form: string,
  mode: PrefillMode,
  entries: readonly PrefillSource[],
): void {
  const name = nameOf(form, mode);
  const typical = typicalEntry(mode, entries);
  if (JSON.stringify(readEntry(accountId, name)) === JSON.stringify(typical)) return;
  void writeEntry(accountId, name, typical);
}
