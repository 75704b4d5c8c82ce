import type Stripe from 'stripe';
import { invalid, missing } from './api-fault';

interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly created?: { readonly gte: number } | undefined;
}

/** One page of a list, newest first; `wanted` filters the list. */
export function pageOf<T extends { id: string; created: number }>(
  url: string,
  table: ReadonlyMap<string, T>,
  paging: Paging,
  wanted: (row: T) => boolean = () => true,
): Stripe.ApiList<T> {
  const { limit = 10, starting_after, created } = paging;
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: must be between 1 and 100', 'limit');
  const rows = [...table.values()]
    .reverse()
    .filter((row) => wanted(row) && row.created >= (created?.gte ?? 0));
  const placeOf = (id: string, param: string): number => {
    const place = rows.findIndex((row) => row.id === id);
    if (place === -1) throw missing('object', id, param);
    return place;
  };
  const start = starting_after === undefined ? 0 : placeOf(starting_after, 'starting_after') + 1;
  return {
    object: 'list',
    url,
    has_more: start + limit < rows.length,
    data: rows.slice(start, start + limit),
  };
}
