import type { StoredSave } from '@feltbook/web-kit';
import { useStoredSaves } from '@feltbook/web-kit';
import { useMemo } from 'react';
import { pendingIdOf } from '@feltbook/web-kit/pending';
import type { AnyRecord, PageKind } from '../lib/kinds';

/** Results of one kind that only this device has, in the order in which they were made. */
export interface OwnSaves<Item> {
  /** As lists show them. */
  readonly queued: readonly Item[];
  /** Rejected by the server, or taken out of the queue by the player. */
  readonly rejected: readonly StoredSave[];
}

export function useOwnSaves<Item extends AnyRecord, Input>(kind: PageKind<Item, Input>): OwnSaves<Item> {
  const saves = useStoredSaves();
  return useMemo(() => {
    const own = saves.filter(({ scope }) => scope === kind.keys.all[0]);
    return {
      queued: own.filter(({ refusal }) => !refusal).flatMap(({ record }) => recordOf(kind, record)),
      rejected: own.filter(({ refusal }) => refusal),
    };
  }, [saves, kind]);
}

/** A stored record; empty if an older version of the page stored another shape. */
export function recordOf<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
  record: unknown,
): Item[] {
  try {
    return [kind.response.parse(record)];
  } catch {
    return [];
  }
}

/** A list with the queued results first. The same list if there are none. */
export function withQueued<Item extends AnyRecord>(list: Item[], queued: readonly Item[]): Item[] {
  if (queued.length === 0) return list;
  const pending = new Set(queued.map(pendingIdOf));
  return [...queued, ...list.filter(({ id }) => !pending.has(id))];
}
