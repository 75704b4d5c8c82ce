import type { SubscriptionStatus } from '@feltbook/contracts';

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfAnotherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The end of the extended trial as `Nov 30`, unbroken, with the year if it is another one. Undefined if none was granted. */
export function extendedTrialOf(
  { extended_trial_until }: SubscriptionStatus,
  now = new Date(),
): { readonly isRunning: boolean; readonly until: string } | undefined {
  const end = new Date(extended_trial_until ?? Number.NaN);
  if (Number.isNaN(end.getTime())) return undefined;
  const format = end.getFullYear() === now.getFullYear() ? shortDay : dayOfAnotherYear;
  return { isRunning: end > now, until: format.format(end).replaceAll(' ', '\u00a0') };
}
