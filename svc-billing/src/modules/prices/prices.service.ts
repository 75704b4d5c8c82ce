import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { SubscriptionConfig } from '@feltbook/contracts';
import { LOGGER } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { PaymentProvider } from '../provider/payment-provider';

type Prices = NonNullable<SubscriptionConfig['prices']>;
type Price = Prices['monthly'];

const FRESH_MS = 10 * 60 * 1000;
/** After a failure the provider is left alone for a moment. */
const AGAIN_MS = 5000;
/** The page waits for its prices; it can do without, but not for long. */
const PATIENCE_MS = 2000;

/** What Pro costs, as the provider says. The last known prices stay while it is away. */
@Injectable()
export class PricesService implements OnApplicationBootstrap {
  private known: Prices | null = null;
  private staleAt = -Infinity;
  private asking: Promise<void> | undefined;

  constructor(
    private readonly provider: PaymentProvider,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.refresh();
  }

  /** @returns `prices: null` without a provider, and where it never answered */
  async read(): Promise<SubscriptionConfig> {
    if (!this.provider.isConfigured) return { stripe_configured: false, prices: null };
    const fresh = this.refresh();
    if (!this.known) await Promise.race([fresh, pause(PATIENCE_MS, undefined, { ref: false })]);
    return { stripe_configured: true, prices: this.known };
  }

  /** Asks the provider when the prices are old; callers at the same time share one question. Never rejects. */
  private refresh(): Promise<void> {
    if (!this.provider.prices || performance.now() < this.staleAt) return Promise.resolve();
    return (this.asking ??= this.ask(this.provider.prices).finally(() => (this.asking = undefined)));
  }

  private async ask({ monthly, yearly }: { monthly: string; yearly: string }): Promise<void> {
    try {
      const [month, year] = await Promise.all([this.price(monthly, 'month'), this.price(yearly, 'year')]);
      this.known = { monthly: month, yearly: year };
      this.staleAt = performance.now() + FRESH_MS;
    } catch (error) {
      this.staleAt = performance.now() + AGAIN_MS;
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
