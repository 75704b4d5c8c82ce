import type { SubscriptionStatus } from '@feltbook/contracts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The end of the paid period, and whether it renews. Undefined if unknown. */
export function periodText({
  current_period_end,
  cancel_at_period_end,
}: SubscriptionStatus): string | undefined {
  const end = new Date(current_period_end ?? Number.NaN);
  if (Number.isNaN(end.getTime())) return undefined;
  return cancel_at_period_end
    ? `Cancelled: Pro stays yours until ${day.format(end)}.`
    : `Renews on ${day.format(end)}.`;
}
