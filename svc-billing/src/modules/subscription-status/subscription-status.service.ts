import { Injectable } from '@nestjs/common';
import type { AccessTokenClaims, SubscriptionStatus } from '@feltbook/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { ApiError, toEmailKey } from '@feltbook/svc-kit';
import { IsNull, type Repository } from 'typeorm';
import { BillingAccount, newBillingAccount } from '../billing-accounts/billing-account.entity';
import { NO_USAGE, statusOf, type TrialUsage } from '../billing-accounts/status';
import { OtherServices } from '../other-services/other-services';
import { Subscription } from '../subscriptions';
import { UsageCopy } from '../usage-copies/usage-copy.entity';

interface Subject {
  accountId: string;
  isOwner: boolean;
}

/** Reads an account's plan and how much of its trial is used. */
@Injectable()
export class SubscriptionStatusService {
  constructor(
    private readonly otherServices: OtherServices,
    @InjectRepository(BillingAccount) private readonly accounts: Repository<BillingAccount>,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    @InjectRepository(UsageCopy) private readonly usages: Repository<UsageCopy>,
  ) {}

  /**
   * @param email of the account to read; null, blank or absent for the caller's own, which may have none
   * @throws ApiError `forbidden` for another account's address, unless the owner asks; `not_found` if the owner asks for
   *   an unknown address
   */
  async read(
    caller: AccessTokenClaims,
    email: string | null | undefined,
    requestId: string,
  ): Promise<SubscriptionStatus> {
    const { accountId, isOwner } = await this.subjectOf(caller, email, requestId);
    const [usage, account, subscriptions] = await Promise.all([
      this.usageOf(accountId, requestId),
      this.accounts.findOneBy({ accountId }),
      this.subscriptions.findBy({ accountId }),
    ]);
    const inputs = { account: account ?? newBillingAccount(accountId), subscriptions, isOwner, usage };
    return statusOf(inputs, new Date());
  }

  /** Reads usage from svc-tracking, so that it includes the last save. Falls back to the copy. */
  private async usageOf(accountId: string, requestId: string): Promise<TrialUsage> {
    return (
      (await this.otherServices.usageOf(accountId, requestId)) ??
      (await this.usages.findOneBy({ accountId, erasedAt: IsNull() })) ??
      NO_USAGE
    );
  }

  private async subjectOf(
    { sub, role, email: own }: AccessTokenClaims,
    email: string | null | undefined,
    requestId: string,
  ): Promise<Subject> {
    const isOwner = role === 'owner';
    if (!email || (own && toEmailKey(email) === toEmailKey(own))) return { accountId: sub, isOwner };
    if (!isOwner) throw new ApiError('forbidden', "This is another player's account.");
    const { id } = await this.otherServices.accountByEmail(email, requestId);
    return { accountId: id, isOwner: id === sub };
  }
}
