import { Injectable } from '@nestjs/common';
import type { SubscriptionAnalytics } from '@feltbook/contracts';
import { directQuery, Kept } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { countChanges } from '../standings/status-changes.repository';
import { OwnerLookup } from './owner-lookup';
import { RevenueService } from './revenue.service';
import { countStatuses } from './subscription-figures.repository';
import { trendOf } from './trend';

const FRESH_MS = 5000;
const PERIOD_MS = 30 * 24 * 60 * 60 * 1000;

/** How many pay, and how that changes. */
@Injectable()
export class SubscriptionFiguresService {
  private readonly kept = new Kept(FRESH_MS, () => this.measure(new Date()));

  constructor(
    private readonly dataSource: DataSource,
    private readonly owner: OwnerLookup,
    private readonly revenue: RevenueService,
  ) {}

  /** The figures of now, at most 5 seconds old; callers at the same time share one look. */
  read(): Promise<SubscriptionAnalytics> {
    return this.kept.get();
  }

  /** The figures as of `now`: counts of the present statuses, and what happened in the 30 days before and in those before. */
  async measure(now: Date): Promise<SubscriptionAnalytics> {
    const query = directQuery(this.dataSource);
    const owner = (await this.owner.ownerId()) ?? '';
    const begin = new Date(now.getTime() - PERIOD_MS);
    const [counts, latest, before] = await Promise.all([
      countStatuses(query, owner),
      countChanges(query, begin, now),
      countChanges(query, new Date(begin.getTime() - PERIOD_MS), begin),
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
      trend_trials: trendOf(latest.trials, before.trials),
      trend_conversions: trendOf(latest.conversions, before.conversions),
      trend_churn: trendOf(latest.churn, before.churn),
    };
  }
}
