import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AdminSubscriptionsList } from '@feltbook/contracts';
import { In, type Repository } from 'typeorm';
import { BillingAccount, newBillingAccount } from '../billing-accounts/billing-account.entity';
import { toListedSubscription } from '../billing-accounts/publish-subscription';
import { NO_USAGE, statusOf } from '../billing-accounts/status';
import { Subscription } from '../subscriptions';
import { UsageCopy } from '../usage-copies/usage-copy.entity';

/** Reads statuses and plans of many accounts. */
@Injectable()
export class AdminAccountsService {
  constructor(
    @InjectRepository(BillingAccount) private readonly accounts: Repository<BillingAccount>,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    @InjectRepository(UsageCopy) private readonly usages: Repository<UsageCopy>,
  ) {}

  /** @param ids at most 1000 @returns them in their order; accounts without a row are on a new trial */
  async of(ids: readonly string[]): Promise<AdminSubscriptionsList> {
    const now = new Date();
    const ofThese = { accountId: In(ids) };
    const [accounts, usages, subscriptions] = await Promise.all([
      this.accounts.findBy(ofThese),
      this.usages.findBy(ofThese),
      this.subscriptions.findBy(ofThese),
    ]);
    const accountOf = new Map(accounts.map((account) => [account.accountId, account]));
    const usageOf = new Map(usages.map((usage) => [usage.accountId, usage]));
    const standings = ids.map((id) => {
      const account = accountOf.get(id) ?? newBillingAccount(id);
      const inputs = {
        account,
        usage: usageOf.get(id) ?? NO_USAGE,
        subscriptions: subscriptions.filter(({ accountId }) => accountId === id),
      };
      return { id, version: account.statusVersion, ...toListedSubscription(statusOf(inputs, now)) };
    });
    return { standings };
  }
}
