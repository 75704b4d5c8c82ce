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

/** What the gateway asks svc-billing for the owner, on behalf of one request. All throw ApiError. */
export class BillingCalls {
  constructor(
    private readonly client: ServiceClient,
    private readonly options: CallOptions,
  ) {}

  analytics(): Promise<SubscriptionAnalytics> {
    return this.client.get('/internal/admin/subscriptions', subscriptionAnalytics, this.options);
  }

  decide(accountId: string, decision: OwnerDecisionRequest): Promise<OwnerDecisionResponse> {
    const path = `/internal/standings/${encodeURIComponent(accountId)}`;
    return this.client.post(path, decision, ownerDecisionResponse, this.options);
  }

  /** Begins a run over all subscriptions, or joins the one under way; waits some seconds for its end. */
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
