import type { Role, SubscriptionStatus } from '@feltbook/contracts';

/** What the subscription page tells apart. `god` is the owner, `og` an early player with free unlimited access. */
export type PlanView = 'offer' | 'pro' | 'god' | 'og';

/** Pro goes before all others. A plan that is not known is offered Pro: the server refuses a second subscription. */
export function planViewOf(status: SubscriptionStatus | undefined, role: Role | undefined): PlanView {
  if (status?.subscription_active || status?.status === 'pro') return 'pro';
  if (role === 'owner') return 'god';
  return status?.status === 'grandfathered' ? 'og' : 'offer';
}
