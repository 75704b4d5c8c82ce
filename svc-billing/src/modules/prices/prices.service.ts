import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { SubscriptionConfig } from '@feltbook/contracts';
import { LOGGER } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { PaymentProvider } from '../provider/payment-provider';

type Prices = NonNullable<SubscriptionConfig['prices']>;
type Price = Prices['monthly'];

const FRESH_MS = 10 * 60 * 1000;
/** Wait after a failure. */
const RETRY_MS = 5000;
/** The page works without prices, so it does not wait long for them. */
const TIMEOUT_MS = 2000;

/** Caches the provider's prices for 10 minutes. Keeps the last known prices while it is unavailable. */
@Injectable()
export class PricesService implements OnApplicationBootstrap {
  private known: Prices | null = null;
  private staleAt = -Infinity;
  private pending: Promise<void> | undefined;

  constructor(
    private readonly provider: PaymentProvider,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.refresh();
  }

  /** @returns `prices: null` without a provider, or if it has not responded yet */
  async read(): Promise<SubscriptionConfig> {
    if (!this.provider.isConfigured) return { stripe_configured: false, prices: null };
    const fresh = this.refresh();
    if (!this.known) await Promise.race([fresh, pause(TIMEOUT_MS, undefined, { ref: false })]);
    return { stripe_configured: true, prices: this.known };
  }

  /** Reads stale prices from the provider; concurrent callers share one request. Never rejects. */
  private refresh(): Promise<void> {
    if (!this.provider.prices || performance.now() < this.staleAt) return Promise.resolve();
    return (this.pending ??= this.fetch(this.provider.prices).finally(() => (this.pending = undefined)));
  }

  private async fetch({ monthly, yearly }: { monthly: string; yearly: string }): Promise<void> {
    try {
      const [month, year] = await Promise.all([this.price(monthly, 'month'), this.price(yearly, 'year')]);
      this.known = { monthly: month, yearly: year };
      this.staleAt = performance.now() + FRESH_MS;
    } catch (error) {
      this.staleAt = performance.now() + RETRY_MS;
      this.logger.warn({ err: error }, 'The payment provider does not tell the prices; the last known hold.');
    }
  }

  private async price(id: string, expected: Price['interval']): Promise<Price> {
    const { unit_amount: amount, currency, recurring } = await this.provider.price(id);
    if (amount === null || recurring?.interval !== expected) {
      throw new Error(`The price ${id} is not one amount, paid every ${expected}.`);
    }
    return { id, amount, currency, interval: expected };
  }
}
