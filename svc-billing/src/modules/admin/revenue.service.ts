import { Injectable } from '@nestjs/common';
import type { SubscriptionAnalytics } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { PricesService } from '../prices/prices.service';
import { monthlyRevenue } from './monthly-revenue';
import { sumRevenue } from './subscription-analytics.repository';

type Revenue = Pick<SubscriptionAnalytics, 'estimated_monthly_revenue' | 'revenue_is_measured'>;

/** Until the provider reports the prices. */
const DEFAULT_CURRENCY = 'usd';
/** Monthly price of Pro that is assumed without a provider. */
const ASSUMED_DOLLARS = 1;

/** Estimates the revenue from Pro. */
@Injectable()
export class RevenueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prices: PricesService,
  ) {}

  /**
   * A month's revenue from all subscriptions that grant Pro at `now`, including cancelled ones before their end. Excludes
   * coupons, taxes, and currencies other than that of the configured prices. Without a provider: one dollar per Pro user.
   * @param owner id of the account to exclude
   */
  async read(owner: string, proUsers: number, now: Date): Promise<Revenue> {
    const { stripe_configured, prices } = await this.prices.read();
    if (!stripe_configured) {
      return { estimated_monthly_revenue: proUsers * ASSUMED_DOLLARS, revenue_is_measured: false };
    }
    const currency = prices?.monthly.currency ?? DEFAULT_CURRENCY;
    const groups = await sumRevenue(directQuery(this.dataSource), { owner, currency, now });
    return { estimated_monthly_revenue: monthlyRevenue(groups), revenue_is_measured: true };
  }
}
