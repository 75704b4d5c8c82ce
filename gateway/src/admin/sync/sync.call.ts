import { syncResult } from '@feltbook/contracts';
import type { OwnCall } from '../../routing/own-calls';
import { ownerCall } from '../owner-call';
import type { AdminServices } from '../services/admin-services';
import { syncSubscriptions } from './sync-subscriptions';

/** `POST /api/admin/sync-stripe-subscriptions`. */
export const syncCall = (services: AdminServices): OwnCall =>
  ownerCall({
    method: 'POST',
    path: '/api/admin/sync-stripe-subscriptions',
    summary: 'Bring all subscriptions to what the payment provider says',
    notes:
      'Callers at the same time share one run. One that takes longer than most of a minute goes on by itself.',
    gives: syncResult,
    refusals: {
      502: 'The provider could not be asked.',
      503: 'There is no provider, svc-billing is away, or the run is still under way.',
    },
    answer: async ({ requestId }) => ({ body: await syncSubscriptions(services.patient(requestId).billing) }),
  });
