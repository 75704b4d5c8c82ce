import { randomBytes } from 'node:crypto';

/** A new id with the prefix of its kind, as `sub_1a2b…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The id of an object that may be expanded. */
export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);
