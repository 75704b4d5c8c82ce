import type { SubscriptionStatus } from '@feltbook/contracts';
import { formatLocalDay } from '@feltbook/ui';

/** The end of the extended trial as `Nov 30`, unbroken, with the year if it is another one. Undefined if none was granted. */
export function extendedTrialOf(
  { extended_trial_until }: SubscriptionStatus,
  now = new Date(),
): { readonly isRunning: boolean; readonly until: string } | undefined {
  if (!extended_trial_until) return undefined;
  const end = new Date(extended_trial_until);
  if (Number.isNaN(end.getTime())) return undefined;
  const until = formatLocalDay(extended_trial_until, now).replaceAll(' ', '\u00a0');
  return { isRunning: end > now, until };
}
