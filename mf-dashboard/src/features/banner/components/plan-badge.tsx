import { Chip } from '@feltbook/ui';
import { useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import { BADGES, planOf } from '../lib/plan-of';

/** The player's plan in two words. Hidden while it is unknown. */
export function PlanBadge() {
  const { user } = useSession();
  const { data: status } = useSubscriptionStatus();
  if (!status) return null;
  const [text, tone] = BADGES[planOf(status, user?.role)];
  return <Chip tone={tone}>{text}</Chip>;
}
