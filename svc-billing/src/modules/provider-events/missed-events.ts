import { Inject, Injectable } from '@nestjs/common';
import { directQuery, LOGGER } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { CustomerReadings } from '../customers/customer-readings';
import { PaymentProvider } from '../provider/payment-provider';
import { customersWaiting } from './provider-events.repository';
import { ProviderEventsService } from './provider-events.service';

/** As long as the provider itself goes on trying. What is older, the nightly comparison finds. */
const LOOK_BACK_SECONDS = 3 * 24 * 60 * 60;
/** Longer than an event's usual way through the queue. */
const WAITING_SECONDS = 60;
const BATCH = 100;

/** Finds events that went astray: on their way to us, or on their way through the queue. */
@Injectable()
export class MissedEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly events: ProviderEventsService,
    private readonly readings: CustomerReadings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Fetches what the provider could not deliver. @returns how many events were new */
  async fetch(now = new Date()): Promise<number> {
    if (!this.provider.isConfigured) return 0;
    let found = 0;
    const since = Math.floor(now.getTime() / 1000) - LOOK_BACK_SECONDS;
    for await (const event of this.provider.undelivered(since))
      if (await this.events.store(event)) found += 1;
    if (found > 0) this.logger.info({ events: found }, 'Events that never arrived were fetched.');
    return found;
  }

  /** Does without the queue what has waited in it for too long. @returns how many customers were looked at */
  async applyWaiting(seconds = WAITING_SECONDS): Promise<number> {
    if (!this.provider.isConfigured) return 0;
    const customers = await customersWaiting(directQuery(this.dataSource), seconds, BATCH);
    for (const customerId of customers) await this.readings.refresh(customerId);
    return customers.length;
  }
}
