import type { SubscriptionState } from '@feltbook/contracts';
import { writeEvent, type Query } from '@feltbook/svc-kit';
import { restate } from './restate';
import { planOf, type PlanTold, type StoredStanding } from './standing';
import { readSubscriptions } from './subscriptions.repository';

export interface Settled {
  /** Whether the plan or the status is another than before. */
  readonly isChanged: boolean;
  readonly planVersion: number;
  /** Null for an account that is gone. */
  readonly status: SubscriptionState | null;
}

/**
 * Tells svc-tracking what the account may save, where that is not what it was last told, and states the status anew.
 * @param query of the transaction that holds the account's lock
 * @param standing as it is now; `restarted` when a new trial began, which is told even where the plan stays the same
 */
export async function settle(
  query: Query,
  accountId: string,
  standing: StoredStanding,
  { now = new Date(), restarted = false } = {},
): Promise<Settled> {
  const { planVersion, status } = standing;
  if (standing.erased) return { isChanged: false, planVersion, status };
  const subscriptions = await readSubscriptions(query, accountId);
  const plan = planOf(standing, subscriptions, now);
  const isTold = plan !== standing.planTold || restarted;
  const version = isTold ? planVersion + 1 : planVersion;
  if (isTold) await tell(query, accountId, standing, plan, version);
  const stated = await restate(query, accountId, standing, {
    now,
    restarted,
    subscriptions,
    ...(isTold && { alongside: { planTold: plan, planVersion: version } }),
  });
  return { isChanged: isTold || stated !== status, planVersion: version, status: stated };
}

/**
 * Publishes the plan that svc-tracking was told last, once more: it went astray on the way.
 * @param query of the transaction that holds the account's lock
 */
export async function publishPlan(query: Query, accountId: string, standing: StoredStanding): Promise<void> {
  if (!standing.erased) await tell(query, accountId, standing, standing.planTold, standing.planVersion);
}

const tell = (
  query: Query,
  accountId: string,
  { trialNumber }: StoredStanding,
  plan: PlanTold,
  planVersion: number,
): Promise<void> =>
  writeEvent(query, {
    type: 'plan.changed',
    accountId,
    data: {
      plan: plan === 'unlimited' ? 'unlimited' : 'trial',
      trialDisabled: plan === 'none',
      trialNumber,
      planVersion,
    },
  });
