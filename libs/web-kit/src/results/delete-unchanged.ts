import { versionTag } from '@feltbook/contracts';
import { ApiFailure, changedRecord } from '../network/api-failure';
import { http } from '../http/http';
import type { Schema } from '../network/schema';

/** A server that keeps changing a record is not asked for ever. */
const MAX_ATTEMPTS = 3;

interface Versioned {
  readonly updated_at: string;
}

export interface Deletion<Item> {
  /** Of the record. */
  readonly path: string;
  readonly schema: Schema<Item>;
  /** The version that was shown, if that is known; otherwise the record is read first. */
  readonly seen?: Versioned | undefined;
  /** Whether the record shows what the player saw. A new version may differ in nothing else. */
  readonly isAsSeen: (current: Item) => boolean;
}

/**
 * Deletes a result unless it was changed since the player saw it. One that is gone counts as deleted.
 * @returns the record as it is now where it was changed; undefined once it is deleted
 * @throws ApiFailure
 */
export async function deleteUnchanged<Item extends Versioned>(
  deletion: Deletion<Item>,
): Promise<Item | undefined> {
  const { path, schema, seen, isAsSeen } = deletion;
  try {
    if (seen) return await attempt(deletion, seen);
    const current = await http.get(path, { schema });
    return isAsSeen(current) ? await attempt(deletion, current) : current;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return undefined;
    throw error;
  }
}

async function attempt<Item extends Versioned>(
  deletion: Deletion<Item>,
  version: Versioned,
  left = MAX_ATTEMPTS,
): Promise<Item | undefined> {
  const { path, schema, isAsSeen } = deletion;
  try {
    return await http.delete<undefined>(path, { ifMatch: versionTag(version) });
  } catch (error) {
    const current = changedRecord(error, schema);
    if (!current || left === 1) throw error;
    return isAsSeen(current) ? attempt(deletion, current, left - 1) : current;
  }
}
