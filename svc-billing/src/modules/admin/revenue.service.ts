import { Injectable } from '@nestjs/common';
import type { SubscriptionAnalytics } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { PricesService } from '../prices/prices.service';
import { monthlyRevenue } from './monthly-revenue';
import { sumPaid } from './subscription-figures.repository';

type Revenue = Pick<SubscriptionAnalytics, 'estimated_monthly_revenue' | 'revenue_is_measured'>;

/** Until the provider tells what Pro costs here. */
const CURRENCY = 'usd';
/** What a Pro user is taken to pay where nobody says what is paid. */
const ASSUMED_DOLLARS = 1;

/** What Pro brings in. */
@Injectable()
export class RevenueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prices: PricesService,
  ) {}

  /**
   * A month's revenue by the prices that the provider reported, of every subscription that makes its player Pro now, so
   * also of those that are cancelled and not over yet. Amounts in another currency than that of the configured prices
   * are left out, for there is no rate to add them by; so are coupons and taxes. Without a provider, what is assumed.
   * @param owner is left out
   */
  async read(owner: string, proUsers: number, now: Date): Promise<Revenue> {
    const { stripe_configured, prices } = await this.prices.read();
    if (!stripe_configured) {
      return { estimated_monthly_revenue: proUsers * ASSUMED_DOLLARS, revenue_is_measured: false };
    }
    const currency = prices?.monthly.currency ?? CURRENCY;
    const paid = await sumPaid(directQuery(this.dataSource), { owner, currency, now });
    return { estimated_monthly_revenue: monthlyRevenue(paid), revenue_is_measured: true };
  }
}
