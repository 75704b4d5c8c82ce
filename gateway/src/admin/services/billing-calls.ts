import {
  auditPage,
  ownerDecisionResponse,
  subscriptionAnalytics,
  syncRun,
  type AuditEntry,
  type AuditQuery,
  type OwnerDecisionResponse,
  type OwnerDecisionRequest,
  type SubscriptionAnalytics,
  type SyncRun,
} from '@feltbook/contracts';
import type { CallOptions, ServiceClient } from '@feltbook/svc-kit';
import { auditPath } from './audit-path';

/** Internal calls to svc-billing, on behalf of one of the owner's requests. All throw ApiError. */
export class BillingCalls {
  constructor(
    private readonly client: ServiceClient,
    private readonly options: CallOptions,
  ) {}

  analytics(): Promise<SubscriptionAnalytics> {
    return this.client.get('/internal/admin/subscriptions', subscriptionAnalytics, this.options);
  }

  decide(accountId: string, decision: OwnerDecisionRequest): Promise<OwnerDecisionResponse> {
    const path = `/internal/billing-accounts/${encodeURIComponent(accountId)}`;
    return this.client.post(path, decision, ownerDecisionResponse, this.options);
  }

  /** Starts a sync of all subscriptions, or joins the current one. Waits up to 8 seconds for its end. */
  beginSync(): Promise<SyncRun> {
    return this.client.post('/internal/sync', undefined, syncRun, this.options);
  }

  readSync(id: string): Promise<SyncRun> {
    return this.client.get(`/internal/sync/${encodeURIComponent(id)}`, syncRun, this.options);
  }

  async audit(query: AuditQuery): Promise<AuditEntry[]> {
    return (await this.client.get(auditPath(query), auditPage, this.options)).entries;
  }
}
