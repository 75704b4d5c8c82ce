import {
  adminAllResults,
  adminPlan,
  adminGameAnalytics,
  adminResults,
  type AdminAllResults,
  type AdminAllResultsRequest,
  type AdminGameAnalytics,
  type AdminSession,
} from '@feltbook/contracts';
import type { CallOptions, ServiceClient } from '@feltbook/svc-kit';

/** Internal calls to svc-tracking, on behalf of one of the owner's requests. All throw ApiError. */
export class TrackingCalls {
  constructor(
    private readonly client: ServiceClient,
    private readonly options: CallOptions,
  ) {}

  gameAnalytics(): Promise<AdminGameAnalytics> {
    return this.client.get('/internal/admin/game-analytics', adminGameAnalytics, this.options);
  }

  /** A player's newest results. */
  async resultsOf(accountId: string, limit: number): Promise<AdminSession[]> {
    const path = `/internal/admin/players/${encodeURIComponent(accountId)}/results?limit=${limit}`;
    return (await this.client.get(path, adminResults, this.options)).results;
  }

  allResults(request: AdminAllResultsRequest): Promise<AdminAllResults> {
    return this.client.post('/internal/admin/results', request, adminAllResults, this.options);
  }

  /** The plan version that svc-tracking last applied for the player. */
  async planVersion(accountId: string): Promise<number> {
    const path = `/internal/admin/players/${encodeURIComponent(accountId)}/plan`;
    return (await this.client.get(path, adminPlan, this.options)).planVersion;
  }
}
