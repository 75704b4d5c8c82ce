import { textKey } from '@feltbook/poker-math';
import type { Filter } from './filter';
import { ALL } from './filters';
import type { Row } from './row';

/** The chosen values of each filter that is not on "all": one of them has to match. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** The filters of a URL. Invalid values count as "all". */
export function readFilters(filters: readonly Filter[], params: URLSearchParams): Chosen {
  const chosen = filters.flatMap(({ name, accepts }) => {
    const values = params.getAll(name).filter((value) => value !== ALL && accepts(value));
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** The URL parameters after one filter changed; others stay. */
export function withFilter(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === ALL) next.delete(name);
  else next.set(name, value);
  // A named period takes the place of two days.
  if (name === 'date') for (const bound of ['from', 'to']) next.delete(bound);
  return next;
}

/** The URL parameters with all filters on "all". The order of the list stays. */
export function withoutFilters(params: URLSearchParams, filters: readonly Filter[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const { name } of filters) next.delete(name);
  return next;
}

type AnyItem = {
  date: string;
  game_type: string;
  location: string;
  stakes?: string;
  tags?: readonly string[] | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  duration: number;
  buyin: number;
};

/** The rows that match every chosen filter, in the given order. */
export function applyFilters<Item extends AnyItem>(
  rows: readonly Row<Item>[],
  filters: readonly Filter[],
  chosen: Chosen,
  today: string,
): readonly Row<Item>[] {
  const matchers = filters.flatMap(({ name, matcher }) => {
    const any = (chosen[name] ?? []).map((value) => matcher(value, today));
    return any.length === 0 ? [] : [(row: Row<Item>) => any.some((matches) => matches(row))];
  });
  if (matchers.length === 0) return rows;
  return rows.filter((row) => matchers.every((matches) => matches(row)));
}

/** The option of a chosen value: texts in a URL may differ in case. */
export const optionValue = (options: readonly { value: string }[], chosen: string): string =>
  options.find(({ value }) => value === chosen || textKey(value) === textKey(chosen))?.value ?? chosen;
