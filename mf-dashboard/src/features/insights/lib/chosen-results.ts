import { dateWindow, isDateFilter } from '@feltbook/poker-math';

const CRITERIA = ['from', 'to', 'kind', 'stakes', 'venue', 'game', 'tag'];

/**
 * The part of a page's address that says which results count.
 * @param today the player's local day, for named periods
 * @returns the parameters of calls, with the days of a named period
 */
export function chosenResults(search: URLSearchParams, today: string): URLSearchParams {
  const chosen = new URLSearchParams([...search].filter(([name]) => CRITERIA.includes(name)));
  const date = search.get('date') ?? '';
  const days = isDateFilter(date) ? dateWindow(date, today) : undefined;
  if (days) {
    chosen.set('from', days.from);
    chosen.set('to', days.to);
  }
  return chosen;
}
