import {
  adminAllResults,
  adminFiguresList,
  adminPlan,
  adminGameAnalytics,
  adminResults,
  type AdminAllResults,
  type AdminAllResultsRequest,
  type AdminFigures,
  type AdminFiguresPageRequest,
  type AdminGameAnalytics,
  type AdminSession,
} from '@feltbook/contracts';
import type { CallOptions, ServiceClient } from '@feltbook/svc-kit';

export type FiguresOf = AdminFigures & { readonly id: string };

/** What the gateway asks svc-tracking for the owner, on behalf of one request. All throw ApiError. */
export class TrackingCalls {
  constructor(
    private readonly client: ServiceClient,
    private readonly options: CallOptions,
  ) {}

  async page(request: AdminFiguresPageRequest): Promise<FiguresOf[]> {
    return (await this.client.post('/internal/admin/figures/page', request, adminFiguresList, this.options))
      .figures;
  }

  async of(ids: readonly string[]): Promise<FiguresOf[]> {
    return (await this.client.post('/internal/admin/figures/of', { ids }, adminFiguresList, this.options))
      .figures;
  }

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

  /** The version of the plan that the player's saves are decided by. */
  async planVersion(accountId: string): Promise<number> {
    const path = `/internal/admin/players/${encodeURIComponent(accountId)}/plan`;
    return (await this.client.get(path, adminPlan, this.options)).planVersion;
  }
}
