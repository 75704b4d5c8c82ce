import { type StoredSave, useSaves } from '@feltbook/web-kit';
import { useMemo } from 'react';
import type { AnyRecord, ResultKind } from '../lib/kinds';
import { pendingIdOf } from '../lib/pending';

/** The player's results of one kind that are on this device only, in the order in which they were made. */
export interface OwnSaves<Item> {
  /** As lists show them. */
  readonly waiting: readonly Item[];
  /** Those that the server said no to. */
  readonly refused: readonly StoredSave[];
}

/** What waits on this device, and what came back refused, of one kind. */
export function useOwnSaves<Item extends AnyRecord, Input>(kind: ResultKind<Item, Input>): OwnSaves<Item> {
  const saves = useSaves();
  return useMemo(() => {
    const own = saves.filter(({ scope }) => scope === kind.keys.all[0]);
    return {
      waiting: own.filter(({ refusal }) => !refusal).flatMap(({ record }) => recordOf(kind, record)),
      refused: own.filter(({ refusal }) => refusal),
    };
  }, [saves, kind]);
}

/** A record as this page stored it; none where an older version of it stored something else. */
export function recordOf<Item extends AnyRecord, Input>(
  kind: ResultKind<Item, Input>,
  record: unknown,
): Item[] {
  try {
    return [kind.record.parse(record)];
  } catch {
    return [];
  }
}

/** A list with what waits before all else. The same list where nothing does. */
export function withWaiting<Item extends AnyRecord>(list: Item[], waiting: readonly Item[]): Item[] {
  if (waiting.length === 0) return list;
  const tried = new Set(waiting.map(pendingIdOf));
  return [...waiting, ...list.filter(({ id }) => !tried.has(id))];
}
