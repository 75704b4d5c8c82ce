import type { SubscriptionConfig } from '@feltbook/contracts';

export type PlanName = 'monthly' | 'yearly';
export type Price = NonNullable<SubscriptionConfig['prices']>[PlanName];
type Prices = Readonly<Record<PlanName, Pick<Price, 'amount' | 'currency'>>>;

/** The prices if the provider's are unknown. */
export const USUAL_PRICES: Prices = {
  monthly: { amount: 100, currency: 'usd' },
  yearly: { amount: 1000, currency: 'usd' },
};

/** `$1`, `$10`, `€1.50` from an amount in the currency's smallest unit. */
export function formatPrice({ amount, currency }: Pick<Price, 'amount' | 'currency'>): string {
  const style = { style: 'currency', currency } as const;
  const digits = new Intl.NumberFormat('en-US', style).resolvedOptions().maximumFractionDigits ?? 2;
  const units = amount / 10 ** digits;
  const shown = Number.isInteger(units) ? 0 : digits;
  return new Intl.NumberFormat('en-US', {
    ...style,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(units);
}

/** The saving of a year over twelve months in whole percent; 0 if there is none or it is unknown. */
export function savedPercent({ monthly, yearly }: Prices): number {
  if (monthly.currency !== yearly.currency || monthly.amount <= 0) return 0;
  return Math.max(0, Math.round((1 - yearly.amount / (12 * monthly.amount)) * 100));
}
