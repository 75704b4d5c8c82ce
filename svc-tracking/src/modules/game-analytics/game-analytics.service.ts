import { Injectable } from '@nestjs/common';
import { toDollars, type AdminGameAnalytics, type GameAnalytics } from '@feltbook/contracts';
import { TICKS_AN_HOUR } from '@feltbook/poker-math';
import { inSnapshot, TtlCache, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { readTotals } from '../community/community.repository';
import {
  readHighest,
  readLabels,
  readSums,
  readYears,
  type PlayerRecord,
  type GameSums,
} from './game-analytics.repository';

/** Less than a minute, which includes the time to compute it. */
const TTL_MS = 50_000;
/** The sums read one row per player, which takes longer than other statements may. */
const STATEMENT_TIMEOUT_MS = 20_000;
const MAX_MOST_HOURS = 5;
/** Labels are free text, so their number is unbounded. */
const MAX_LABELS = 50;

/** Totals of all players, for the owner. */
@Injectable()
export class GameAnalyticsService {
  private readonly cache = new TtlCache<AdminGameAnalytics>({ ttlMs: TTL_MS });

  constructor(private readonly dataSource: DataSource) {}

  /** At most a minute old. */
  read(): Promise<AdminGameAnalytics> {
    return this.cache.fetch(() =>
      inSnapshot(this.dataSource, readGameAnalytics, { statementTimeoutMs: STATEMENT_TIMEOUT_MS }),
    );
  }
}

/** Reads the players' figures and the community's counters, but no results, whose number is unbounded. */
export async function readGameAnalytics(query: Query): Promise<AdminGameAnalytics> {
  const totals = await readTotals(query);
  const [cashWin] = await readHighest(query, 'biggest_session_cents', 1);
  const [tournamentWin] = await readHighest(query, 'biggest_tournament_cents', 1);
  const hours = await readHighest(query, 'ticks', MAX_MOST_HOURS);
  return {
    total_sessions: totals.sessions,
    total_tournaments: totals.tournaments,
    total_hours: totals.ticks / TICKS_AN_HOUR,
    biggest_cash_win: inDollars(cashWin),
    biggest_tourney_win: inDollars(tournamentWin),
    most_hours: hours.map(({ accountId, amount }) => ({ accountId, hours: amount / TICKS_AN_HOUR })),
    analytics: {
      sessions_by_game_type: await readLabels(query, 'game_type', MAX_LABELS),
      sessions_by_stakes: await readLabels(query, 'stakes', MAX_LABELS),
      ...rates(await readSums(query)),
      years: await readYears(query),
    },
  };
}

type Rates = Omit<GameAnalytics, 'sessions_by_game_type' | 'sessions_by_stakes' | 'years'>;

const rates = (sums: GameSums): Rates => ({
  avg_cash_profit_per_session: toDollars(ratio(sums.sessionProfitCents, sums.sessions)),
  cash_hourly_rate: toDollars(
    ratio((sums.sessionProfitCents - sums.sessionCentsWithoutHours) * TICKS_AN_HOUR, sums.sessionTicks),
  ),
  cash_hours: sums.sessionTicks / TICKS_AN_HOUR,
  cash_without_hours: sums.sessionsWithoutHours,
  cash_win_rate: ratio(sums.sessionsWon, sums.sessions),
  tournament_itm_rate: ratio(sums.tournamentsPaid, sums.tournaments),
  average_tournament_roi: ratio(sums.tournamentProfitCents, sums.tournamentBuyinCents),
  total_profit_loss_all_users: toDollars(sums.sessionProfitCents + sums.tournamentProfitCents),
  activity_bands: {
    high: sums.high,
    regular: sums.regular,
    occasional: sums.occasional,
    inactive: sums.inactive,
  },
  feature_use: {
    cash_sessions: sums.withSessions,
    tournaments: sums.withTournaments,
    both: sums.withBoth,
    more_than_5: sums.moreThan5,
    more_than_10: sums.moreThan10,
  },
});

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const inDollars = (record: PlayerRecord | undefined): AdminGameAnalytics['biggest_cash_win'] =>
  record ? { accountId: record.accountId, amount: toDollars(record.amount) } : null;
