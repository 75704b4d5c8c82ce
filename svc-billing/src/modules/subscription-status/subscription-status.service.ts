import { Injectable } from '@nestjs/common';
import type { AccessTokenClaims, SubscriptionStatus, Usage } from '@feltbook/contracts';
import { ApiError, directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { readStanding } from '../standings/standings.repository';
import { readSubscriptions } from '../standings/subscriptions.repository';
import { UsageCopiesRepository } from '../usage-copies/usage-copies.repository';
import { OtherServices } from './other-services';
import { statusOf } from './status';

interface Subject {
  accountId: string;
  isOwner: boolean;
}

const NEVER_SAVED: Omit<Usage, 'accountVersion'> = { cashUsed: 0, tournamentsUsed: 0 };

/** Where an account stands: its plan, and how much of its trial is used up. */
@Injectable()
export class SubscriptionStatusService {
  constructor(
    private readonly otherServices: OtherServices,
    private readonly usageCopies: UsageCopiesRepository,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * @param email of the account that is meant; null, blank or absent mean the caller's own, which may have none
   * @throws ApiError `forbidden` for another account's address, unless the owner asks; `not_found` when the owner asks
   *   for an address that no account has
   */
  async read(
    caller: AccessTokenClaims,
    email: string | null | undefined,
    requestId: string,
  ): Promise<SubscriptionStatus> {
    const { accountId, isOwner } = await this.subjectOf(caller, email, requestId);
    const query = directQuery(this.dataSource);
    const [usage, standing, subscriptions] = await Promise.all([
      this.usageOf(accountId, requestId),
      readStanding(query, accountId),
      readSubscriptions(query, accountId),
    ]);
    return statusOf({ ...standing, isOwner, subscriptions }, usage, new Date());
  }

  /** Counted where the saves are, so that the answer right after a save includes it. */
  private async usageOf(accountId: string, requestId: string): Promise<Omit<Usage, 'accountVersion'>> {
    return (
      (await this.otherServices.usageOf(accountId, requestId)) ??
      (await this.usageCopies.find(accountId)) ??
      NEVER_SAVED
    );
  }

  private async subjectOf(
    { sub, role, email: own }: AccessTokenClaims,
    email: string | null | undefined,
    requestId: string,
  ): Promise<Subject> {
    const isOwner = role === 'owner';
    if (!email || email.toLowerCase() === own?.toLowerCase()) return { accountId: sub, isOwner };
    if (!isOwner) throw new ApiError('forbidden', "This is another player's account.");
    const { id } = await this.otherServices.accountByEmail(email, requestId);
    return { accountId: id, isOwner: id === sub };
  }
}
