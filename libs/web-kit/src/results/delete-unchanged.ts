import { versionTag } from '@feltbook/contracts';
import { ApiFailure, changedRecord } from '../network/api-failure';
import { http } from '../http/http';
import type { Schema } from '../network/schema';

/** Bounds the retries if the record changes between attempts. */
const MAX_ATTEMPTS = 3;

interface Versioned {
  readonly updated_at: string;
}

export interface Deletion<Item> {
  /** The record's path. */
  readonly path: string;
  readonly schema: Schema<Item>;
  /** The version that the player saw; if it is unknown, the record is read first. */
  readonly seen?: Item | undefined;
  /** Whether the record still shows what the player saw: a new version may differ only in hidden fields. */
  readonly isAsSeen: (current: Item) => boolean;
  /** Called with the deleted record. Not called if it was missing already. */
  readonly onDeleted?: (record: Item) => void;
}

/**
 * Deletes a result unless it was changed since the player saw it. A missing result counts as deleted.
 * @returns the current record if it was changed; undefined if it is deleted
 * @throws ApiFailure if a call fails for another reason
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
  version: Item,
  left = MAX_ATTEMPTS,
): Promise<Item | undefined> {
  const { path, schema, isAsSeen, onDeleted } = deletion;
  try {
    await http.delete(path, { ifMatch: versionTag(version) });
    onDeleted?.(version);
    return undefined;
  } catch (error) {
    const current = changedRecord(error, schema);
    if (!current || left === 1) throw error;
    return isAsSeen(current) ? attempt(deletion, current, left - 1) : current;
  }
}
