import { ApiError } from '@feltbook/svc-kit';
import type { TrackingConfig } from '../../config/tracking-config';
import type { Player } from './player';

/** Injection token of the limits on what an account may store. */
export const QUOTAS = Symbol('quotas');
export type Quotas = Pick<
  TrackingConfig,
  'MAX_RESULTS' | 'NOTES_BYTES_PER_DAY' | 'IMPORTED_NOTES_BYTES_PER_DAY'
>;

export type PhotoQuotas = Pick<TrackingConfig, 'MAX_PHOTOS' | 'PHOTO_BYTES'>;

const DAY_MS = 86_400_000;
const DAY_UNIT = 1_000_000_000;

/** Where the count of a day's notes begins: a billion for each day since 1970, so that a new day starts a new count. */
const notesBase = (now: Date): number => Math.floor(now.getTime() / DAY_MS) * DAY_UNIT;

/**
 * The bytes of a stored count that are today's. A count of a later day, from a replica whose clock was ahead, counts as
 * today's: otherwise it would refuse all notes until then.
 */
const notesToday = (used: number, now: Date): number => (used < notesBase(now) ? 0 : used % DAY_UNIT);

/** @returns the count after more bytes */
export const notesAfter = (used: number, bytes: number, now: Date): number =>
  notesBase(now) + notesToday(used, now) + bytes;

/** The size of a result's notes. */
export const notesBytes = ({ notes }: { readonly notes?: string | undefined }): number =>
  notes === undefined ? 0 : Buffer.byteLength(notes);

/** How many more results the player may store. */
export const resultsLeft = ({ results }: Player, { MAX_RESULTS }: Quotas): number =>
  Math.max(0, MAX_RESULTS - results);

const left = (used: number, most: number, now: Date): number => Math.max(0, most - notesToday(used, now));

/** How many more bytes of notes the player may save today. */
const notesLeft = ({ notesUsed }: Player, { NOTES_BYTES_PER_DAY }: Quotas, now: Date): number =>
  left(notesUsed, NOTES_BYTES_PER_DAY, now);

/** How many more bytes of notes the player may import today. */
export const importedNotesLeft = (player: Player, quotas: Quotas, now: Date): number =>
  left(player.importedNotesUsed, quotas.IMPORTED_NOTES_BYTES_PER_DAY, now);

export const resultsQuotaExceeded = ({ MAX_RESULTS }: Quotas) =>
  new ApiError(
    'quota_exceeded',
    `An account holds up to ${MAX_RESULTS.toLocaleString('en-US')} results. Delete some to save more.`,
  );

/** @returns why the player may not store so many more results and bytes of notes @see resultsLeft, notesLeft */
export function quotaExceeded(
  player: Player,
  quotas: Quotas,
  added: { readonly results: number; readonly notes: number },
  now: Date,
): ApiError | undefined {
  if (added.results > resultsLeft(player, quotas)) return resultsQuotaExceeded(quotas);
  return added.notes > notesLeft(player, quotas, now) ? notesQuotaExceeded(quotas) : undefined;
}

const sizeOf = (bytes: number): string =>
  bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${Math.round(bytes / 1000)} KB`;

function notesQuotaExceeded({ NOTES_BYTES_PER_DAY }: Quotas): ApiError {
  const message = `You can save ${sizeOf(NOTES_BYTES_PER_DAY)} of notes a day. Shorten them, or save them tomorrow.`;
  return new ApiError('quota_exceeded', message, { fields: [{ path: 'notes', message }] });
}

export const importedNotesQuotaExceeded = ({ IMPORTED_NOTES_BYTES_PER_DAY }: Quotas) =>
  new ApiError(
    'quota_exceeded',
    `You can import ${sizeOf(IMPORTED_NOTES_BYTES_PER_DAY)} of notes a day. Import the rest tomorrow.`,
  );
