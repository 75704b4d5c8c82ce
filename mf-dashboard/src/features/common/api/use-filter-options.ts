import { bankrollOptions, type FilterOptions, NO_OPTIONS } from '@feltbook/result-filter';
import { useCountingQueued } from '../../queued/api/use-counting-queued';
import { insightsQuery } from './insights-query';

/** What the player's results can be filtered by. @returns undefined until it is needed and has loaded; nothing after a failure */
export function useFilterOptions(isNeeded: boolean): FilterOptions | undefined {
  const { data, failureCount } = useCountingQueued({ ...insightsQuery(''), enabled: isNeeded });
  const keysOf = (groups: readonly { readonly key: string }[]) => groups.map(({ key }) => key);
  if (!data) return failureCount > 0 ? NO_OPTIONS : undefined;
  return {
    venue: keysOf(data.venues.list),
    stakes: keysOf(data.stakes.list),
    game: keysOf(data.games.list),
    tag: keysOf(data.tags.list),
    trip: keysOf(data.trips.list),
    bankroll: bankrollOptions(data.bankrolls ?? []),
    years: keysOf(data.years).reverse(),
  };
}
