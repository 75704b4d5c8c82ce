import type { Role, SubscriptionStatus } from '@feltbook/contracts';
import type { ChipTone } from '@feltbook/ui';
import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';

/** The plans of the banner. `god` is the owner, `og` an early player with free unlimited access. */
type Plan = 'pro' | 'god' | 'og' | 'extended' | 'expired' | 'trial';

/** Pro comes first, then the owner. */
export function planOf(plan: SubscriptionStatus, role: Role | undefined): Plan {
  const { status, subscription_active } = plan;
  if (subscription_active || status === 'pro') return 'pro';
  if (role === 'owner') return 'god';
  if (status === 'grandfathered') return 'og';
  if (extendedTrialOf(plan)?.isRunning) return 'extended';
  return status === 'trial_expired' ? 'expired' : 'trial';
}

/** The badge of each plan. */
export const BADGES: Readonly<Record<Plan, readonly [text: string, tone: ChipTone]>> = {
  pro: ['Feltbook Pro', 'accent'],
  god: ['Feltbook God', 'accent'],
  og: ['Feltbook OG', 'accent'],
  extended: ['Extended trial', 'neutral'],
  trial: ['Free trial', 'neutral'],
  expired: ['Trial over', 'danger'],
};
