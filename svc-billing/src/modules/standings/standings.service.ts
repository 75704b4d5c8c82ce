import { Injectable } from '@nestjs/common';
import type { AccountStanding, DecidedStanding, StandingAction, StandingDecision } from '@feltbook/contracts';
import { ApiError, directQuery, inTransaction, writeAudit } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { UsageCopiesRepository } from '../usage-copies/usage-copies.repository';
import { statusNow } from './restate';
import { settle } from './settle';
import type { Standing, StoredStanding } from './standing';
import { lockStanding, readStanding, storeStanding } from './standings.repository';

/** What the owner decides about an account. */
@Injectable()
export class StandingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usageCopies: UsageCopiesRepository,
  ) {}

  async read(accountId: string): Promise<AccountStanding> {
    return toAnswer(await readStanding(directQuery(this.dataSource), accountId));
  }

  /**
   * `enable_trial` starts a new trial at 0/10; `disable_trial` ends it at once; `grandfather` lifts every limit for good.
   * Each takes the place of the one before. What is paid for stays paid for. The audit log says what it was before.
   * @returns the standing, and the version of the plan that svc-tracking hears of
   * @throws ApiError `not_found` for an account that was deleted
   */
  decide(accountId: string, { action, actorId }: StandingDecision): Promise<DecidedStanding> {
    return inTransaction(this.dataSource, async (query) => {
      const now = new Date();
      const before = await lockStanding(query, accountId);
      if (before.erased) throw new ApiError('not_found', 'This account no longer exists.');
      const statusBefore = before.status ?? (await statusNow(query, accountId, before, { now }));
      const after = afterAction(before, action);
      const { grandfathered, trialDisabled, trialNumber } = after;
      await storeStanding(query, accountId, { grandfathered, trialDisabled, trialNumber });
      const restarted = trialNumber > before.trialNumber;
      if (restarted) await this.usageCopies.restart(query, accountId);
      const { planVersion, status } = await settle(query, accountId, after, { now, restarted });
      await writeAudit(query, {
        actorId,
        action,
        accountId,
        before: { status: statusBefore, ...toAnswer(before) },
        after: { status, ...toAnswer(after) },
      });
      return { ...toAnswer(after), planVersion };
    });
  }
}

function afterAction(standing: StoredStanding, action: StandingAction['action']): StoredStanding {
  if (action === 'grandfather') return { ...standing, grandfathered: true, trialDisabled: false };
  if (action === 'disable_trial') return { ...standing, grandfathered: false, trialDisabled: true };
  return {
    ...standing,
    grandfathered: false,
    trialDisabled: false,
    trialNumber: standing.trialNumber + 1,
  };
}

const toAnswer = ({ grandfathered, trialDisabled, trialNumber }: Standing): AccountStanding => ({
  grandfathered,
  trialDisabled,
  trialNumber,
});
