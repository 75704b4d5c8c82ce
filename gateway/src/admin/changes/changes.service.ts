import { Injectable } from '@nestjs/common';
import type { AdminUser, OwnerAction } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import type { Actor } from '../services/actor';
import { AdminServices } from '../services/admin-services';
import { noSuch } from '../services/id';
import { waitForPlan } from './wait-for-plan';

/** Changes users' plans for the owner. */
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
    const [account] = await services.auth.of([id]);
    if (!account) throw noSuch('user');
    if (account.role === 'owner') throw new ApiError('conflict', 'The owner has no subscription to change.');
    const { planVersion } = await services.billing.decide(id, { action, actorId });
    await waitForPlan(services.tracking, id, planVersion);
    return services.auth.refreshUser(id);
  }
}
