import type { SubscriptionStatus } from '@feltbook/contracts';
import { formatLocalDay } from '@feltbook/ui';

/** The end of the paid period, and whether it renews. Undefined if unknown. */
export function periodText({
  current_period_end,
  cancel_at_period_end,
}: SubscriptionStatus): string | undefined {
  if (!current_period_end || Number.isNaN(Date.parse(current_period_end))) return undefined;
  const end = formatLocalDay(current_period_end);
  return cancel_at_period_end ? `Cancelled: Pro stays yours until ${end}.` : `Renews on ${end}.`;
}
