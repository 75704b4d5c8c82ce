import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SubscriptionAnalytics, SubscriptionState } from '@feltbook/contracts';
import { directQuery, TtlCache } from '@feltbook/svc-kit';
import { DataSource, type Repository } from 'typeorm';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { countStatusChanges } from '../billing-accounts/status-changes.repository';
import { OtherServices } from '../other-services/other-services';
import { GRACE_STATUSES, graceCutoff, Subscription } from '../subscriptions';
import { RevenueService } from './revenue.service';

const TTL_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_MS = 30 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;

/** Counts subscriptions by status, and how the counts change. */
@Injectable()
export class SubscriptionAnalyticsService {
  private readonly cache = new TtlCache<SubscriptionAnalytics>({ ttlMs: TTL_MS });

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(BillingAccount) private readonly accounts: Repository<BillingAccount>,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    private readonly services: OtherServices,
    private readonly revenue: RevenueService,
  ) {}

  /** The current figures, cached for 5 seconds. Concurrent callers share one measurement. */
  read(): Promise<SubscriptionAnalytics> {
    return this.cache.fetch(() => this.measure(new Date()));
  }

  /** Counts the current statuses, and the changes of the 7 and 30 days before `now` and of the 30 days before those. */
  async measure(now: Date): Promise<SubscriptionAnalytics> {
    const query = directQuery(this.dataSource);
    const owner = (await this.services.ownerId()) ?? '';
    const begin = new Date(now.getTime() - PERIOD_MS);
    const [counts, overdue, latest, previous, week] = await Promise.all([
      this.countStatuses(owner),
      this.countOverdue(owner, now),
      countStatusChanges(query, begin, now),
      countStatusChanges(query, new Date(begin.getTime() - PERIOD_MS), begin),
      countStatusChanges(query, new Date(now.getTime() - WEEK_MS), now),
    ]);
    const proUsers = counts.get('pro') ?? 0;
    return {
      grandfathered_users: counts.get('grandfathered') ?? 0,
      trial_users: counts.get('trial') ?? 0,
      trial_expired_users: counts.get('trial_expired') ?? 0,
      subscribed_users: proUsers,
      ...(await this.revenue.read(owner, proUsers, now)),
      new_trials_30d: latest.trials,
      conversions_30d: latest.conversions,
      churn_30d: latest.churn,
      conversions_7d: week.conversions,
      churn_7d: week.churn,
      overdue_users: overdue,
      trend_trials: trendOf(latest.trials, previous.trials),
      trend_conversions: trendOf(latest.conversions, previous.conversions),
      trend_churn: trendOf(latest.churn, previous.churn),
    };
  }

  private async countStatuses(owner: string): Promise<ReadonlyMap<SubscriptionState, number>> {
    const rows = await this.accounts
      .createQueryBuilder('account')
      .select('account.status', 'status')
      .addSelect('COUNT(*)', 'count')
      .where('account.status IS NOT NULL AND account.accountId <> :owner', { owner })
      .groupBy('account.status')
      .getRawMany<{ status: SubscriptionState; count: string }>();
    return new Map(rows.map(({ status, count }) => [status, Number(count)]));
  }

  /** Counts users whose overdue payment has not ended Pro yet. */
  private async countOverdue(owner: string, now: Date): Promise<number> {
    const row = await this.subscriptions
      .createQueryBuilder('subscription')
      .select('COUNT(DISTINCT subscription.accountId)', 'count')
      .where('subscription.pastDueSince > :cutoff', { cutoff: graceCutoff(now) })
      .andWhere('subscription.status IN (:...grace)', { grace: GRACE_STATUSES })
      .andWhere('subscription.accountId <> :owner', { owner })
      .getRawOne<{ count: string }>();
    return Number(row?.count ?? 0);
  }
}

/** The change from `before` to `now` in per cent, to one decimal; `null` if `before` is 0. */
export const trendOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
