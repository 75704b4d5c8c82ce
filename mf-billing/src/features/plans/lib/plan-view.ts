import type { Role, SubscriptionStatus } from '@feltbook/contracts';

/** The views of the subscription page. `god` is the owner, `og` an early player with free unlimited access. */
export type PlanView = 'offer' | 'pro' | 'god' | 'og';

/** Pro comes first. An unknown plan gets the offer: the server rejects a second subscription. */
export function planViewOf(status: SubscriptionStatus | undefined, role: Role | undefined): PlanView {
  if (status?.subscription_active || status?.status === 'pro') return 'pro';
  if (role === 'owner') return 'god';
  return status?.status === 'grandfathered' ? 'og' : 'offer';
}
