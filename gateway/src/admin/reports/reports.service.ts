import { Injectable } from '@nestjs/common';
import type {
  AdminAnalytics,
  AdminGameAnalytics,
  AdminStats,
  AdminUserName,
  SignInAnalytics,
  SubscriptionAnalytics,
} from '@feltbook/contracts';
import { TtlCache } from '@feltbook/svc-kit';
import { AdminServices, type ServicesForRequest } from '../services/admin-services';
import { namesOf } from '../services/names';

const CACHED = { ttlMs: 5000, staleIfError: true };

/**
 * Reads totals of all users. Serves the last known ones while a service is unavailable. Does not cache names, so that
 * deleted accounts are never named.
 */
@Injectable()
export class ReportsService {
  private readonly game = new TtlCache<AdminGameAnalytics>(CACHED);
  private readonly signIns = new TtlCache<SignInAnalytics>(CACHED);
  private readonly subscriptionTotals = new TtlCache<SubscriptionAnalytics>(CACHED);
  private readonly accounts = new TtlCache<number>(CACHED);
  private readonly slow: ServicesForRequest;

  constructor(private readonly services: AdminServices) {
    this.slow = services.forSlowRequest();
  }

  /** @throws ApiError `unavailable` if a service has never answered, or if svc-auth, which has the names, is unavailable */
  async stats(requestId: string): Promise<AdminStats> {
    const [game, total_users] = await Promise.all([
      this.readGame(),
      this.accounts.fetch(() => this.slow.auth.count()),
    ]);
    const { biggest_cash_win: cash, biggest_tourney_win: tournament } = game;
    const players = [cash, tournament, ...game.most_hours].flatMap((record) => record?.accountId ?? []);
    const names = await namesOf(this.services.forRequest(requestId).auth, players);
    const nameOf = (record: { accountId: string } | null) => names.get(record?.accountId ?? '') ?? null;
    return {
      total_users,
      total_sessions: game.total_sessions,
      total_tournaments: game.total_tournaments,
      total_hours: game.total_hours,
      biggest_cash_win: cash?.amount ?? 0,
      biggest_cash_win_user: nameOf(cash),
      biggest_tourney_win: tournament?.amount ?? 0,
      biggest_tourney_win_user: nameOf(tournament),
      most_hours_user: namedHours(game, names)[0] ?? null,
      avg_sessions_per_user: perUser(game.total_sessions + game.total_tournaments, total_users),
    };
  }

  /** @throws ApiError `unavailable`, like `stats` */
  async analytics(requestId: string): Promise<AdminAnalytics> {
    const [game, signIns] = await Promise.all([
      this.readGame(),
      this.signIns.fetch(() => this.slow.auth.signIns()),
    ]);
    const players = game.most_hours.map(({ accountId }) => accountId);
    const names = await namesOf(this.services.forRequest(requestId).auth, players);
    return { ...signIns, ...game.analytics, top_active_users: namedHours(game, names) };
  }

  /** @throws ApiError `unavailable` if svc-billing is unavailable and has never answered */
  subscriptions(): Promise<SubscriptionAnalytics> {
    return this.subscriptionTotals.fetch(() => this.slow.billing.analytics());
  }

  private readGame(): Promise<AdminGameAnalytics> {
    return this.game.fetch(() => this.slow.tracking.gameAnalytics());
  }
}

/** The players with the most hours, without deleted accounts and players without hours. */
function namedHours({ most_hours }: AdminGameAnalytics, names: ReadonlyMap<string, AdminUserName>) {
  return most_hours.flatMap(({ accountId, hours }) => {
    const name = names.get(accountId);
    return name && hours > 0 ? [{ ...name, hours }] : [];
  });
}

/** Rounded to two decimals. */
const perUser = (count: number, users: number): number =>
  users === 0 ? 0 : Math.round((count / users) * 100) / 100;
