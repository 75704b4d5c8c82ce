import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LOGGER } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import type { Repository } from 'typeorm';
import { ProviderEvent } from '../provider-events/provider-event.entity';
import { ProviderEventsService } from '../provider-events/provider-events.service';
import { PaymentProvider } from '../provider/payment-provider';
import { SnapshotService } from './snapshot.service';

/** As long as the provider itself retries. The nightly sync finds older changes. */
const LOOK_BACK_SECONDS = 3 * 24 * 60 * 60;
/** Longer than an event usually spends in the queue. */
const OVERDUE_SECONDS = 60;
const BATCH = 100;

/** Recovers events that the provider could not deliver, and events that the queue lost. */
@Injectable()
export class MissedEvents {
  constructor(
    @InjectRepository(ProviderEvent) private readonly stored: Repository<ProviderEvent>,
    private readonly provider: PaymentProvider,
    private readonly events: ProviderEventsService,
    private readonly snapshots: SnapshotService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores events that the provider could not deliver. @returns how many were new */
  async fetchUndelivered(now = new Date()): Promise<number> {
    if (!this.provider.isConfigured) return 0;
    let found = 0;
    const since = Math.floor(now.getTime() / 1000) - LOOK_BACK_SECONDS;
    for await (const event of this.provider.undelivered(since))
      if (await this.events.store(event)) found += 1;
    if (found > 0) this.logger.info({ events: found }, 'Events that never arrived were fetched.');
    return found;
  }

  /** Applies events that are overdue, without the queue. @returns how many customers were refreshed */
  async applyPending(seconds = OVERDUE_SECONDS): Promise<number> {
    if (!this.provider.isConfigured) return 0;
    const overdue = await this.stored
      .createQueryBuilder('event')
      .select('event.customerId', 'customerId')
      .distinct()
      .where('event.appliedAt IS NULL')
      .andWhere('event.receivedAt < UTC_TIMESTAMP(6) - INTERVAL :seconds SECOND', { seconds })
      .limit(BATCH)
      .getRawMany<{ customerId: string }>();
    for (const { customerId } of overdue) await this.snapshots.refresh(customerId);
    return overdue.length;
  }
}
