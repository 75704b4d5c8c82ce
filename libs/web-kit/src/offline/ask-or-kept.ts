import type { QueryKey } from '@tanstack/react-query';
import { ApiFailure, isNoNetwork } from '../http/api-failure';
import type { Schema } from '../http/schema';
import { queryClient } from '../query/query-client';
import { type Kept, readKept } from './kept-answers';
import { isOnline } from './online';
import { PATIENCE_MS } from './patience';

interface KeptQuery<T> {
  readonly queryKey: QueryKey;
  /** Under which the answer is kept, for one account. */
  readonly name: string;
  readonly schema: Schema<T>;
  /** Asks the server, and has the answer kept under a name. */
  readonly ask: (keep: string) => Promise<T>;
  readonly onRestored?: (kept: Kept<T>) => void;
}

/** Moments of the kept answers that pages show now, by name. */
const shownFrom = new Map<string, number>();

/** Whether what a page shows is a kept answer rather than one that came while it was open. */
export const isFromDevice = (name: string, dataUpdatedAt: number): boolean =>
  shownFrom.get(name) === dataUpdatedAt;

async function restore<T>({ queryKey, name, schema, onRestored }: KeptQuery<T>): Promise<void> {
  const isShown = () => queryClient.getQueryData(queryKey) !== undefined;
  if (isShown()) return;
  const kept = await readKept(name, schema);
  if (!kept || isShown()) return;
  shownFrom.set(name, kept.at);
  onRestored?.(kept);
  queryClient.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
}

/**
 * Asks the server and keeps the answer on the device. Where no answer comes, or none for a while, the page is given
 * what was kept: under the same query key, with the time at which it was right. The call itself still fails then.
 */
export async function askOrKept<T>(query: KeptQuery<T>): Promise<T> {
  // What was kept is shown after so long, and the answer when it comes.
  const late = setTimeout(() => void restore(query), isOnline() ? PATIENCE_MS : 0);
  try {
    return await query.ask(query.name);
  } catch (error) {
    if (error instanceof ApiFailure && (error.isForeign || isNoNetwork(error))) await restore(query);
    throw error;
  } finally {
    clearTimeout(late);
  }
}
