import { type Role, type SubscriptionStatus, TRIAL_LIMIT } from '@feltbook/contracts';

/** What the banner tells apart. `god` is the owner, `og` an early player with free unlimited access. */
export type Plan = 'pro' | 'god' | 'og' | 'expired' | 'trial';

/** Pro goes before all others, and the owner's badge before those that a status alone would give. */
export function planOf({ status, subscription_active }: SubscriptionStatus, role: Role | undefined): Plan {
  if (subscription_active || status === 'pro') return 'pro';
  if (role === 'owner') return 'god';
  if (status === 'grandfathered') return 'og';
  return status === 'trial_expired' ? 'expired' : 'trial';
}

/** How many saves of one kind the trial still covers. */
export function left(status: SubscriptionStatus, kind: 'cash' | 'tournament'): number {
  const [used, limit] =
    kind === 'cash'
      ? [status.cash_sessions_used, status.cash_sessions_limit]
      : [status.tournament_sessions_used, status.tournament_sessions_limit];
  return Math.max(0, (limit || TRIAL_LIMIT) - used);
}
