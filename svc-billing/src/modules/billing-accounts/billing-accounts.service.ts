import { Injectable } from '@nestjs/common';
import type {
  OwnerDecisions,
  OwnerDecisionResponse,
  OwnerAction,
  OwnerDecisionRequest,
} from '@feltbook/contracts';
import { ApiError, inTransaction, writeAudit } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { resetUsageCopy } from '../usage-copies/usage-copies.repository';
import type { BillingAccount } from './billing-account.entity';
import { lockBillingAccount, updateBillingAccount } from './billing-accounts.repository';
import { reconcileEntitlement } from './reconcile-entitlement';

/** Stores the owner's decisions about an account. */
@Injectable()
export class BillingAccountsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * `enable_trial` starts a new trial at 0/10; `disable_trial` ends it at once, an extended one too; `grandfather` lifts every limit for good.
   * Each replaces the decision before. Paid subscriptions are not touched. Writes the audit log.
   * @returns the decisions, and the version of the plan that svc-tracking will receive
   * @throws ApiError `not_found` for a deleted account
   */
  decide(accountId: string, { action, actorId }: OwnerDecisionRequest): Promise<OwnerDecisionResponse> {
    return inTransaction(this.dataSource, async (query) => {
      const now = new Date();
      const before = await lockBillingAccount(query, accountId);
      if (before.erasedAt) throw new ApiError('not_found', 'This account no longer exists.');
      const after = afterAction(before, action, now);
      const { grandfathered, trialDisabled, extendedTrialUntil, trialNumber } = after;
      const decisions = { grandfathered, trialDisabled, extendedTrialUntil, trialNumber };
      await updateBillingAccount(query, accountId, decisions);
      const restarted = trialNumber > before.trialNumber;
      if (restarted) await resetUsageCopy(query, accountId);
      const { planVersion, status } = await reconcileEntitlement(query, after, { now, restarted });
      await writeAudit(query, {
        actorId,
        action,
        accountId,
        before: { status: before.status, ...toResponse(before) },
        after: { status, ...toResponse(after) },
      });
      return { ...toResponse(after), planVersion };
    });
  }
}

function afterAction(account: BillingAccount, action: OwnerAction['action'], now: Date): BillingAccount {
  if (action === 'grandfather') return { ...account, grandfathered: true, trialDisabled: false };
  if (action === 'disable_trial') {
    const { extendedTrialUntil: until } = account;
    // A new trial does not bring it back.
    const extendedTrialUntil = until && until > now ? now : until;
    return { ...account, grandfathered: false, trialDisabled: true, extendedTrialUntil };
  }
  return {
    ...account,
    grandfathered: false,
    trialDisabled: false,
    trialNumber: account.trialNumber + 1,
  };
}

const toResponse = ({ grandfathered, trialDisabled, trialNumber }: BillingAccount): OwnerDecisions => ({
  grandfathered,
  trialDisabled,
  trialNumber,
});
