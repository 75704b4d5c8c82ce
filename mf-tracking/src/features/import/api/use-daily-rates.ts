import { type DailyRatesAnswer, dailyRatesAnswer, dailyRatesPath, MAX_RATE_DAYS } from '@feltbook/contracts';
import { addDays } from '@feltbook/poker-math';
import { baseCurrency } from '@feltbook/ui';
import { createQueryKeys, http } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DailyRates, ratesOn } from '../lib/daily-rates';

const keys = createQueryKeys('daily-rates');

/** The rates of a currency from the first day to the last one, in as many calls as it takes. */
async function readRates(first: string, last: string, code: string, signal: AbortSignal) {
  const rates: DailyRatesAnswer['rates'] = {};
  for (let from = first; from <= last; from = addDays(from, MAX_RATE_DAYS)) {
    const end = addDays(from, MAX_RATE_DAYS - 1);
    const path = dailyRatesPath(from, end < last ? end : last, code, baseCurrency());
    const answer = await http.get(path, { schema: dailyRatesAnswer, signal });
    if (!answer.hasFeed) break;
    Object.assign(rates, answer.rates);
  }
  return rates;
}

interface RatesFound {
  readonly isLoading: boolean;
  /** Days without a rate are absent. */
  readonly rates: DailyRates[string];
}

/** The feed's rates of a currency to the base currency. @param days in order */
export function useDailyRates(code: string, days: readonly string[]): RatesFound {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { data, isLoading } = useQuery({
    queryKey: keys.one(`${first} ${last} ${code} ${baseCurrency()}`),
    queryFn: ({ signal }) => readRates(first, last, code, signal),
    enabled: first !== '',
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  const rates = useMemo(() => ratesOn(days, data ?? {}), [days, data]);
  return { isLoading, rates };
}
