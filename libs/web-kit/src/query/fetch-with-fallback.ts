import type { QueryKey } from '@tanstack/react-query';
import { ApiFailure, isNoNetwork } from '../network/api-failure';
import { isOnline } from '../network/online';
import type { Schema } from '../network/schema';
import { SLOW_AFTER_MS } from '../network/timeout';
import { type StaleAnswer, staleCache } from '../stale-cache/stale-cache';
import { queryClient } from './query-client';

interface FallbackQuery<T> {
  readonly queryKey: QueryKey;
  /** Name of the answer in the stale cache, per account. */
  readonly name: string;
  readonly schema: Schema<T>;
  /** Calls the server; the answer is stored under `keep`. */
  readonly ask: (keep: string) => Promise<T>;
  /** Reads what the page gets without an answer, in place of the stored one. */
  readonly read?: () => Promise<StaleAnswer<T> | undefined>;
}

/** Times of the stale answers that pages show now, by name. */
const staleSince = new Map<string, number>();

/** Whether a page shows a stored answer rather than one that came while it was open. */
export const isFromDevice = (name: string, dataUpdatedAt: number): boolean =>
  staleSince.get(name) === dataUpdatedAt;

async function restore<T>({ queryKey, name, schema, read }: FallbackQuery<T>): Promise<void> {
  const isShown = () => queryClient.getQueryData(queryKey) !== undefined;
  if (isShown()) return;
  const stale = await (read ? read() : staleCache.read(name, schema));
  if (!stale || isShown()) return;
  staleSince.set(name, stale.at);
  queryClient.setQueryData(queryKey, stale.data, { updatedAt: stale.at });
}

/**
 * Calls the server. If no answer comes, or none within {@link SLOW_AFTER_MS}, the page gets the stored answer under the
 * same query key, with its own time; the call itself still fails.
 */
export async function fetchWithFallback<T>(query: FallbackQuery<T>): Promise<T> {
  const timer = setTimeout(() => void restore(query), isOnline() ? SLOW_AFTER_MS : 0);
  try {
    return await query.ask(query.name);
  } catch (error) {
    if (error instanceof ApiFailure && (error.isForeign || isNoNetwork(error))) await restore(query);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
