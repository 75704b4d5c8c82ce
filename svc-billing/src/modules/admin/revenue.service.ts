import { Injectable } from '@nestjs/common';
import type { SubscriptionAnalytics } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { PricesService } from '../prices/prices.service';
import { averageRevenue } from './average-revenue';
import { sumRevenue } from './subscription-analytics.repository';

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
    private readonly dataSource: DataSource,
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
    const groups = await sumRevenue(directQuery(this.dataSource), { owner, currency, now });
    const { monthly, yearly } = averageRevenue(groups);
    return {
      estimated_monthly_revenue: monthly,
      estimated_yearly_revenue: yearly,
      revenue_is_measured: true,
    };
  }
}
