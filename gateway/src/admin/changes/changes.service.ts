import { Injectable } from '@nestjs/common';
import type { AdminAccount, AdminPasswordReset, AdminUser, OwnerAction } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { AdminServices } from '../services/admin-services';
import { LONGEST_ID, noSuchUser } from '../services/user-id';
import { waitForPlan } from './wait-for-plan';

/** Who acts, and in which request. */
export interface Actor {
  readonly actorId: string;
  readonly requestId: string;
}

/** Performs the owner's actions on users. */
@Injectable()
export class ChangesService {
  constructor(private readonly services: AdminServices) {}

  /**
   * Begins or ends a trial, or grandfathers the user. Affects all saves after this resolves.
   * @returns the user as the list shows them from now on
   * @throws ApiError `not_found`; `conflict` for the owner's own row; `unavailable`
   */
  async decide(id: string, { action }: OwnerAction, { actorId, requestId }: Actor): Promise<AdminUser> {
    const services = this.services.forRequest(requestId);
    const account = await this.find(id, requestId);
    if (account.role === 'owner') throw new ApiError('conflict', 'The owner has no subscription to change.');
    const { planVersion } = await services.billing.decide(id, { action, actorId });
    await waitForPlan(services.tracking, id, planVersion);
    return services.auth.refreshUser(id);
  }

  /**
   * Mails a user the link that sets a new password, or returns one to hand over.
   * @throws ApiError `not_found`; `conflict` for the owner's own row, and without a password to set; `unavailable`
   */
  async resetPassword(id: string, { actorId, requestId }: Actor): Promise<AdminPasswordReset> {
    if (id.length > LONGEST_ID) throw noSuchUser();
    return this.services.forRequest(requestId).auth.resetPassword(id, actorId);
  }

  /** Ends all logins of a user. @throws ApiError `not_found`; `conflict` for the owner's own row; `unavailable` */
  async signOut(id: string, { actorId, requestId }: Actor): Promise<void> {
    if (id.length > LONGEST_ID) throw noSuchUser();
    await this.services.forRequest(requestId).auth.signOut(id, actorId);
  }

  /** Deletes a user in every service. @throws ApiError `not_found`; `conflict` for the owner's own row; `unavailable` */
  async delete(id: string, { actorId, requestId }: Actor): Promise<void> {
    if (id.length > LONGEST_ID) throw noSuchUser();
    await this.services.forRequest(requestId).auth.erase(id, actorId);
  }

  private async find(id: string, requestId: string): Promise<AdminAccount> {
    const [account] = id.length > LONGEST_ID ? [] : await this.services.forRequest(requestId).auth.of([id]);
    if (!account) throw noSuchUser();
    return account;
  }
}
