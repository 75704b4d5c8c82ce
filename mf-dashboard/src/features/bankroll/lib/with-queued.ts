import { type Movement, movementRequest } from '@feltbook/contracts';
import type { QueuedChange } from '@feltbook/web-kit';

/** An entry as this device knows it. */
export interface ShownEntry extends Movement {
  /** Only this device has the entry, or its last change. */
  readonly isWaiting?: boolean;
  /** Why the server rejected the last change. */
  readonly refusal?: string | undefined;
}

/**
 * The server's entries with what waits on this device, newest first.
 * @param changes of entries, in the order in which they were made
 */
export function withQueued(
  entries: readonly Movement[],
  changes: readonly QueuedChange[],
): readonly ShownEntry[] {
  if (changes.length === 0) return entries;
  const shown = new Map<string, ShownEntry>(entries.map((entry) => [entry.id, entry]));
  for (const { method, path, body, refusal, isOutdated } of changes) {
    const id = path.slice(path.lastIndexOf('/') + 1);
    const before = shown.get(id);
    const isRejected = refusal !== undefined;
    if (isOutdated && before) shown.set(id, { ...before, refusal });
    else if (method === 'PUT') {
      // An earlier version of the page may have made it.
      const { data } = movementRequest.safeParse(body);
      if (data) shown.set(id, { ...data, id, isWaiting: !isRejected, refusal });
    } else if (isRejected && before) shown.set(id, { ...before, refusal });
    else shown.delete(id);
  }
  return [...shown.values()].sort(newestFirst);
}

const newestFirst = (one: Movement, other: Movement): number =>
  compare(other.date, one.date) || compare(other.id, one.id);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
