import type Stripe from 'stripe';
import { invalid, missing } from './api-fault';
import type { Moment } from './parameters';

interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: Moment | undefined;
}

/** One page of a list, newest first; `wanted` filters the list. */
export function pageOf<T extends { id: string; created: number }>(
  url: string,
  table: ReadonlyMap<string, T>,
  paging: Paging,
  wanted: (row: T) => boolean = () => true,
): Stripe.ApiList<T> {
  const { limit = 10, starting_after, ending_before, created } = paging;
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: must be between 1 and 100', 'limit');
  const rows = [...table.values()].reverse().filter((row) => wanted(row) && isWithin(row.created, created));
  const placeOf = (id: string, param: string): number => {
    const place = rows.findIndex((row) => row.id === id);
    if (place === -1) throw missing('object', id, param);
    return place;
  };
  if (ending_before !== undefined) {
    const end = placeOf(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: rows.slice(start, end) };
  }
  const start = starting_after === undefined ? 0 : placeOf(starting_after, 'starting_after') + 1;
  return {
    object: 'list',
    url,
    has_more: start + limit < rows.length,
    data: rows.slice(start, start + limit),
  };
}

/** Whether a time matches a filter like `created[gte]`. */
export function isWithin(value: number, filter: Moment | undefined): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return value === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return value > gt && value >= gte && value < lt && value <= lte;
}
