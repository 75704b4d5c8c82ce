import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  accountCount,
  trackedTotals,
  type AccountCount,
  type CommunityStats,
  type TrackedTotals,
} from '@feltbook/contracts';
import { serviceClient, TtlCache, type CacheReads } from '@feltbook/svc-kit';
import type { GatewayConfig } from '../config/gateway-config';
import { GATEWAY_CONFIG } from '../config/tokens';

const CACHED = { ttlMs: 5000, staleIfError: true };
/** Short, because the calling page shows sample numbers if there is no answer. */
const TIMEOUT_MS = 1000;

/** Combines the services' counters into the community totals. */
@Injectable()
export class CommunityService implements OnApplicationShutdown {
  private readonly auth;
  private readonly tracking;
  private readonly accounts = new TtlCache<AccountCount>(CACHED);
  private readonly totals = new TtlCache<TrackedTotals>(CACHED);

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const { AUTH_URL, TRACKING_URL } = config;
    const common = { credential: config, timeoutMs: TIMEOUT_MS };
    this.auth = serviceClient({ ...common, name: 'svc-auth', baseUrl: AUTH_URL });
    this.tracking = serviceClient({ ...common, name: 'svc-tracking', baseUrl: TRACKING_URL });
  }

  get reads(): readonly CacheReads[] {
    return [this.accounts.reads, this.totals.reads];
  }

  /**
   * Totals that are at most 5 seconds old; of a service that is unavailable, the last known ones.
   * @throws ApiError `unavailable` if a service is unavailable and has never answered
   */
  async read(): Promise<CommunityStats> {
    const [{ accounts }, totals] = await Promise.all([
      this.accounts.fetch(() => this.auth.get('/internal/accounts/count', accountCount)),
      this.totals.fetch(() => this.tracking.get('/internal/community', trackedTotals)),
    ]);
    return {
      userCount: accounts,
      totalSessions: totals.sessions,
      totalCashOut: totals.cashOut,
      totalHours: totals.hours,
      timedResults: totals.timedResults,
      totalTournaments: totals.tournaments,
      totalTournamentWinnings: totals.tournamentWinnings,
      avgTournamentBuyin: totals.tournaments === 0 ? 0 : toCent(totals.tournamentBuyins / totals.tournaments),
      representative: totals.representative,
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.auth.close(), this.tracking.close()]);
  }
}

const toCent = (dollars: number): number => Math.round(dollars * 100) / 100;
