import type { EntryField, EntryValues } from './values';

/** What only some players log; the form keeps it folded away. */
export const EXTRA_FIELDS = [
  'rebuys',
  'rebuys_amount',
  'addons',
  'addons_amount',
  'tips',
  'expenses',
  'tags',
] as const satisfies readonly EntryField[];

/** Whether there is any of it, so that the form shows it. */
export const hasExtras = (values: EntryValues): boolean =>
  EXTRA_FIELDS.some((field) => values[field].trim() !== '');
