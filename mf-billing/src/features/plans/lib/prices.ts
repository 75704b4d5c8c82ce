import type { Prices } from '@feltbook/web-kit/prices';

/** The saving of a year over twelve months in whole percent; 0 if there is none or it is unknown. */
export function savedPercent({ monthly, yearly }: Prices): number {
  if (monthly.currency !== yearly.currency || monthly.amount <= 0) return 0;
  return Math.max(0, Math.round((1 - yearly.amount / (12 * monthly.amount)) * 100));
}
