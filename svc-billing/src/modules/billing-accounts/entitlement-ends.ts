import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { inTransaction } from '@feltbook/svc-kit';
import { DataSource, In, LessThanOrEqual, type Repository } from 'typeorm';
import { graceCutoff, Subscription } from '../subscriptions';
import { BillingAccount } from './billing-account.entity';
import { lockBillingAccount } from './billing-accounts.repository';
import { reconcileEntitlement } from './reconcile-entitlement';

const BATCH = 200;

/** Publishes plans that end without an event. Both return how many accounts changed. */
@Injectable()
export class EntitlementEnds {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(BillingAccount) private readonly accounts: Repository<BillingAccount>,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
  ) {}

  /** Ends Pro for accounts whose payment is overdue for longer than the grace period. */
  endGracePeriods(now = new Date()): Promise<number> {
    // Accounts with another subscription that is paid stay in the list.
    const overdue = this.subscriptions
      .createQueryBuilder('subscription')
      .select('subscription.accountId', 'accountId')
      .distinct()
      .innerJoin(BillingAccount, 'account', 'account.accountId = subscription.accountId')
      .where("subscription.pastDueSince <= :cutoff AND subscription.status = 'past_due'", {
        cutoff: graceCutoff(now),
      })
      .andWhere(
        "(account.status = 'pro' OR (account.lastPublishedPlan = 'unlimited' AND NOT account.grandfathered))",
      )
      .limit(BATCH);
    return this.reconcileAll(() => overdue.getRawMany<{ accountId: string }>(), now);
  }

  /** Ends extended trials. */
  endExtendedTrials(now = new Date()): Promise<number> {
    const ended = () =>
      this.accounts.find({
        select: { accountId: true },
        where: {
          extendedTrialUntil: LessThanOrEqual(now),
          lastPublishedPlan: 'unlimited',
          status: In(['trial', 'trial_expired']),
        },
        take: BATCH,
      });
    return this.reconcileAll(ended, now);
  }

  /** Reconciles listed accounts, each in a transaction, until the list is empty or nothing changes. */
  private async reconcileAll(list: () => Promise<{ accountId: string }[]>, now: Date): Promise<number> {
    for (let total = 0; ;) {
      const listed = await list();
      let changed = 0;
      for (const { accountId } of listed) if (await this.reconcile(accountId, now)) changed += 1;
      total += changed;
      if (listed.length < BATCH || changed === 0) return total;
    }
  }

  private reconcile(accountId: string, now: Date): Promise<boolean> {
    return inTransaction(this.dataSource, async (query) => {
      const account = await lockBillingAccount(query, accountId);
      return (await reconcileEntitlement(query, account, { now })).isChanged;
    });
  }
}
