import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { IDEMPOTENCY_KEY_DAYS } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { removeKeysBefore } from './idempotency.repository';

const HOUR_MS = 3_600_000;
const KEPT_MS = IDEMPOTENCY_KEY_DAYS * 24 * HOUR_MS;
const BATCH = 1000;

/**
 * Forgets idempotency keys when their time is over. Every worker does it hourly on its own: removing what is gone already costs
 * one look at an index, and so it needs no queue and no leader.
 */
@Injectable()
export class KeyPurge implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(KeyPurge.name);
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    void this.purgeOrTryLater();
    this.timer = setInterval(() => void this.purgeOrTryLater(), HOUR_MS).unref();
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
    clearInterval(this.timer);
  }

  /** @returns how many keys were removed */
  async purge(now = new Date()): Promise<number> {
    const query = directQuery(this.dataSource);
    let removed = 0;
    for (;;) {
      const batch = await removeKeysBefore(query, new Date(now.getTime() - KEPT_MS), BATCH);
      removed += batch;
      if (batch < BATCH || this.stopping) return removed;
    }
  }

  private async purgeOrTryLater(): Promise<void> {
    try {
      await this.purge();
    } catch (error) {
      this.logger.warn('Old idempotency keys could not be removed; trying again in an hour.', error);
    }
  }
}
