import { type KindDefaults, RECENT_RESULTS } from '@feltbook/contracts';
import { addDays } from '@feltbook/poker-math';
import { http } from '@feltbook/web-kit';
import { listCache } from '@feltbook/web-kit/list-cache';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AnyRecord, CASH, type PageKind, TOURNAMENT } from '../../results/lib/kinds';
import { type Overlapped, questionsOf, type SaveWarnings, warningsOf } from './save-warnings';
import type { OwnDefaults } from './use-entry-defaults';

/** How long a save waits for results of a day that the device does not know. */
const DAYS_WITHIN_MS = 2000;

/** Results of one kind around a day: of the list or the latest results on this device, else from the server. */
async function resultsAround<Item extends AnyRecord, Input>(
  client: QueryClient,
  kind: PageKind<Item, Input>,
  defaults: KindDefaults | undefined,
  day: string,
): Promise<readonly Overlapped[]> {
  const latest = defaults?.latest ?? [];
  const [from, to] = [addDays(day, -1), addDays(day, 1)];
  const known = [...latest, ...(listCache<Item>(client, kind.keys).read() ?? [])];
  const isCovered =
    latest.length < RECENT_RESULTS || known.length > latest.length || latest.some(({ date }) => date < from);
  if (isCovered) return known;
  const query = new URLSearchParams({ from, to });
  return http
    .get(`${kind.path}?${query.toString()}`, { schema: kind.list, timeoutMs: DAYS_WITHIN_MS })
    .catch(() => known);
}

/**
 * Asks once about a result that looks wrong: a very large one, or one whose times overlap another's.
 * @param before the saved result that is edited
 */
export function useSaveWarnings<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
  own: Pick<OwnDefaults, 'data' | 'ofKind'>,
  before?: Item,
) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<SaveWarnings>();
  const answered = useRef(new Set<string>());
  const questions = useRef<readonly string[]>([]);
  return {
    /** Undefined while nothing is asked. */
    asked,
    /** @returns whether the player has to answer before this is saved */
    ask: async (input: Input): Promise<boolean> => {
      const identity = before ?? { id: '', created_at: '', updated_at: '' };
      const record = kind.toRecord(input, identity);
      const [sessions, tournaments] = await Promise.all([
        resultsAround(client, CASH, own.ofKind('cash'), record.date),
        resultsAround(client, TOURNAMENT, own.ofKind('tournament'), record.date),
      ]);
      const others = [...sessions, ...tournaments].filter(({ id }) => id !== record.id);
      const warnings = warningsOf(record, own.data?.largest, others, before);
      const open = questionsOf(record, warnings).filter((question) => !answered.current.has(question));
      questions.current = open;
      if (open.length > 0) setAsked(warnings);
      return open.length > 0;
    },
    /** The player confirms the result, or is about to change it. */
    answer: () => {
      for (const question of questions.current) answered.current.add(question);
      setAsked(undefined);
    },
    /** The form is for another result from now on. */
    reset: () => answered.current.clear(),
  };
}
