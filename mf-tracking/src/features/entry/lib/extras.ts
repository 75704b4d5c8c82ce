import { cashSessionExtras, tournamentExtras } from '@feltbook/contracts';
import type { EntryValues } from './values';

export type ExtraField = keyof typeof cashSessionExtras | keyof typeof tournamentExtras;

/** Fields that only some players log; the form collapses them. */
export const EXTRA_FIELDS = Object.keys({ ...cashSessionExtras, ...tournamentExtras }) as ExtraField[];

/** Whether a form has values for them. */
export const hasExtras = (values: EntryValues): boolean =>
  EXTRA_FIELDS.some((field) => values[field].trim() !== '');
