import { writeEvent, type Query } from '@feltbook/svc-kit';
import { planOf, type StoredStanding } from './standing';
import { storeStanding } from './standings.repository';
import { readSubscriptions } from './subscriptions.repository';

/**
 * Tells svc-tracking what the account may save, where that is not what it was last told.
 * @param query of the transaction that holds the account's lock
 * @param standing as it is now; `restarted` when a new trial began, which is told even where the plan stays the same
 * @returns whether anything changed
 */
export async function settle(
  query: Query,
  accountId: string,
  standing: StoredStanding,
  { now = new Date(), restarted = false } = {},
): Promise<boolean> {
  if (standing.erased) return false;
  const plan = planOf(standing, await readSubscriptions(query, accountId), now);
  if (plan === standing.planTold && !restarted) return false;
  const planVersion = standing.planVersion + 1;
  await storeStanding(query, accountId, { planTold: plan, planVersion });
  await writeEvent(query, {
    type: 'plan.changed',
    accountId,
    data: {
      plan: plan === 'unlimited' ? 'unlimited' : 'trial',
      trialDisabled: plan === 'none',
      trialNumber: standing.trialNumber,
      planVersion,
    },
  });
  return true;
}
