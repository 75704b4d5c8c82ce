import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { SubscriptionConfig } from '@feltbook/contracts';
import { LOGGER, TtlCache } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { PaymentProvider } from '../provider/payment-provider';

type Prices = NonNullable<SubscriptionConfig['prices']>;
type Price = Prices['monthly'];

const TTL_MS = 10 * 60 * 1000;
/** The page works without prices, so it does not wait long for them. */
const TIMEOUT_MS = 2000;

/** Caches the provider's prices for 10 minutes. Keeps the last known prices while it is unavailable. */
@Injectable()
export class PricesService implements OnApplicationBootstrap {
  private readonly cache = new TtlCache<Prices>({
    ttlMs: TTL_MS,
    staleIfError: true,
    staleWhileLoading: true,
  });

  constructor(
    private readonly provider: PaymentProvider,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.read();
  }

  /** @returns `prices: null` without a provider, or if it has not responded yet */
  async read(): Promise<SubscriptionConfig> {
    const { prices: ids } = this.provider;
    if (!ids) return { stripe_configured: false, prices: null };
    const prices = this.cache.fetch(() => this.load(ids)).catch(() => null);
    const timeout = pause(TIMEOUT_MS, null, { ref: false });
    return { stripe_configured: true, prices: await Promise.race([prices, timeout]) };
  }

  private async load({ monthly, yearly }: { monthly: string; yearly: string }): Promise<Prices> {
    try {
      const [month, year] = await Promise.all([this.price(monthly, 'month'), this.price(yearly, 'year')]);
      return { monthly: month, yearly: year };
    } catch (error) {
      this.logger.warn(
        { err: error },
        'The payment provider does not report its prices; the last known ones are used.',
      );
      throw error;
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
