import { cashSessionExtras, tournamentExtras } from '@feltbook/contracts';
import type { EntryValues } from './values';

export type ExtraField = keyof typeof cashSessionExtras | keyof typeof tournamentExtras;

/** What only some players log; the form keeps it folded away. */
export const EXTRA_FIELDS = Object.keys({ ...cashSessionExtras, ...tournamentExtras }) as ExtraField[];

/** Whether there is any of it, so that the form shows it. */
export const hasExtras = (values: EntryValues): boolean =>
  EXTRA_FIELDS.some((field) => values[field].trim() !== '');
