import { Injectable } from '@nestjs/common';
import type { AccessTokenClaims, SubscriptionStatus, Usage } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
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
    const subject = await this.subjectOf(caller, email, requestId);
    // Counted where the saves are, so that the answer right after a save includes it.
    const usage =
      (await this.otherServices.usageOf(subject.accountId, requestId)) ??
      (await this.usageCopies.find(subject.accountId)) ??
      NEVER_SAVED;
    return statusOf(subject, usage);
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
