import { subscriptionConfig, type SubscriptionConfig } from '@feltbook/contracts';
import { LOCALES } from '@feltbook/ui/locale';
import { callPublicly, createQueryKeys, queryClient } from '@feltbook/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const keys = createQueryKeys('subscription-config');

/** Whether payments are set up, and the prices. The same for all players. */
export const subscriptionConfigQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) =>
    callPublicly('GET', '/api/subscriptions/config', { schema: subscriptionConfig, signal }),
});

export type PlanName = 'monthly' | 'yearly';
export type Price = NonNullable<SubscriptionConfig['prices']>[PlanName];
export type Prices = Readonly<Record<PlanName, Pick<Price, 'amount' | 'currency'>>>;

/** What only Pro includes. Everything else is free. */
export const PRO_FEATURES: readonly string[] = [
  'Unlimited cash sessions',
  'Unlimited tournaments',
  'Your whole history imported',
];

/** The prices if the provider's are unknown. */
export const USUAL_PRICES: Prices = {
  monthly: { amount: 100, currency: 'usd' },
  yearly: { amount: 1000, currency: 'usd' },
};

/** The configured prices; the usual ones until they are known. Works on pages of the shell and of remotes. */
export const usePrices = (): Prices =>
  useQuery(subscriptionConfigQuery, queryClient).data?.prices ?? USUAL_PRICES;

/** `$1`, `$10`, `€1.50` from an amount in the currency's smallest unit. */
export function formatPrice({ amount, currency }: Pick<Price, 'amount' | 'currency'>): string {
  const style = { style: 'currency', currency } as const;
  const digits = new Intl.NumberFormat('en-US', style).resolvedOptions().maximumFractionDigits ?? 2;
  const units = amount / 10 ** digits;
  const shown = Number.isInteger(units) ? 0 : digits;
  return new Intl.NumberFormat(LOCALES.numbers, {
    ...style,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(units);
}
