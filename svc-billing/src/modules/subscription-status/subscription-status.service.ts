import { Injectable } from '@nestjs/common';
import type { AccessTokenClaims, SubscriptionStatus } from '@feltbook/contracts';
import { ApiError, directQuery, toEmailKey } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { readForStatus } from '../billing-accounts/status-statements';
import { NO_USAGE, statusOf, type TrialUsage } from '../billing-accounts/status';
import { readUsageCopy } from '../usage-copies/usage-copies.repository';
import { OtherServices } from '../other-services/other-services';

interface Subject {
  accountId: string;
  isOwner: boolean;
}

/** Reads an account's plan and how much of its trial is used. */
@Injectable()
export class SubscriptionStatusService {
  constructor(
    private readonly otherServices: OtherServices,
    private readonly dataSource: DataSource,
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
    const [usage, inputs] = await Promise.all([
      this.usageOf(accountId, requestId),
      readForStatus(directQuery(this.dataSource), accountId),
    ]);
    return statusOf({ ...inputs, isOwner, usage }, new Date());
  }

  /** Reads usage from svc-tracking, so that it includes the last save. Falls back to the copy. */
  private async usageOf(accountId: string, requestId: string): Promise<TrialUsage> {
    return (
      (await this.otherServices.usageOf(accountId, requestId)) ??
      (await readUsageCopy(directQuery(this.dataSource), accountId)) ??
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
