import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SubscriptionAnalytics } from '@feltbook/contracts';
import type { Repository } from 'typeorm';
import { PricesService } from '../prices/prices.service';
import { GRACE_STATUSES, graceCutoff, PRO_STATUSES, Subscription } from '../subscriptions';
import { averageRevenue, type RevenueGroup } from './average-revenue';

type Revenue = Pick<
  SubscriptionAnalytics,
  'estimated_monthly_revenue' | 'estimated_yearly_revenue' | 'revenue_is_measured'
>;

/** Until the provider reports the prices. */
const DEFAULT_CURRENCY = 'usd';
/** Monthly price of Pro that is assumed without a provider. */
const ASSUMED_DOLLARS = 1;
const MONTHS_PER_YEAR = 12;

/** Estimates the revenue from Pro. */
@Injectable()
export class RevenueService {
  constructor(
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    private readonly prices: PricesService,
  ) {}

  /**
   * The revenue of a month and of a year from all subscriptions that grant Pro at `now`, including cancelled ones before
   * their end. Ignores coupons and taxes; excludes currencies other than that of the configured prices. Without a
   * provider: a dollar a month per Pro user.
   * @param owner id of the account to exclude
   */
  async read(owner: string, proUsers: number, now: Date): Promise<Revenue> {
    const { stripe_configured, prices } = await this.prices.read();
    if (!stripe_configured) {
      const assumed = proUsers * ASSUMED_DOLLARS;
      return {
        estimated_monthly_revenue: assumed,
        estimated_yearly_revenue: assumed * MONTHS_PER_YEAR,
        revenue_is_measured: false,
      };
    }
    const currency = prices?.monthly.currency ?? DEFAULT_CURRENCY;
    const { monthly, yearly } = averageRevenue(await this.sum(owner, currency, now));
    return {
      estimated_monthly_revenue: monthly,
      estimated_yearly_revenue: yearly,
      revenue_is_measured: true,
    };
  }
  /** Sums the prices of subscriptions that grant Pro at `now`, by interval. */
  private async sum(owner: string, currency: string, now: Date): Promise<RevenueGroup[]> {
    const rows = await this.subscriptions
      .createQueryBuilder('subscription')
      .select('subscription.intervalUnit', 'intervalUnit')
      .addSelect('COALESCE(subscription.intervalCount, 1)', 'intervalCount')
      .addSelect('SUM(subscription.unitAmount * COALESCE(subscription.quantity, 1))', 'amount')
      .where('subscription.accountId <> :owner AND subscription.currency = :currency', { owner, currency })
      .andWhere('subscription.unitAmount IS NOT NULL AND subscription.intervalUnit IS NOT NULL')
      .andWhere(
        `(subscription.status IN (:...pro) OR (subscription.status IN (:...grace)
          AND (subscription.pastDueSince IS NULL OR subscription.pastDueSince > :cutoff)))`,
        { pro: PRO_STATUSES, grace: GRACE_STATUSES, cutoff: graceCutoff(now) },
      )
      .groupBy('subscription.intervalUnit')
      .addGroupBy('subscription.intervalCount')
      .getRawMany<{ intervalUnit: string; intervalCount: string; amount: string }>();
    return rows.map(({ intervalUnit, intervalCount, amount }) => ({
      amount: Number(amount),
      intervalUnit,
      intervalCount: Number(intervalCount),
    }));
  }
}
