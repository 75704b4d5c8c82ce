import { Inject, Injectable } from '@nestjs/common';
import {
  directQuery,
  inboxCleanup,
  LOGGER,
  type ScheduledTask,
  type ScheduledTaskSet,
} from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { actionLinks } from './modules/action/action-links.repository';
import { deleteExpiredBulkChanges } from './modules/bulk-changes/bulk-changed-results';
import { Reconciliation } from './modules/community/reconciliation';
import { RepresentativeFiguresTask } from './modules/community/representative-figures';
import { deleteExpiredEntryChanges } from './modules/entry-changes/entry-changes';
import { FiguresPublisher } from './modules/figures/figures-publisher';
import { PhotoTasks } from './modules/photos/photo-tasks';
import { RatesFeed } from './modules/rates/rates-feed';
import { FiguresCatchUp } from './modules/statistics/figures-catch-up';
import { shareLinks } from './modules/shares/shares.repository';
import { deleteExpiredIdempotencyKeys } from './modules/idempotency/idempotency.repository';

const NIGHTLY = { dailyAt: '03:30' };
/** These tasks read every result. */
const MAX_SECONDS = 3600;

/** The worker's scheduled tasks. */
@Injectable()
export class TrackingTasks implements ScheduledTaskSet {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly reconciliation: Reconciliation,
    private readonly figures: FiguresCatchUp,
    private readonly publisher: FiguresPublisher,
    private readonly representative: RepresentativeFiguresTask,
    private readonly photos: PhotoTasks,
    private readonly rates: RatesFeed,
  ) {}

  tasks(): readonly ScheduledTask[] {
    return [
      inboxCleanup(this.dataSource),
      { name: 'figures.publish', schedule: { everySeconds: 1 }, run: (run) => this.publisher.run(run) },
      {
        name: 'idempotency-keys.purge',
        schedule: { everySeconds: 3600 },
        run: async ({ signal }) =>
          void (await deleteExpiredIdempotencyKeys(directQuery(this.dataSource), new Date(), signal)),
      },
      {
        name: 'bulk-changes.purge',
        schedule: { everySeconds: 3600 },
        run: ({ signal }) => deleteExpiredBulkChanges(directQuery(this.dataSource), new Date(), signal),
      },
      {
        name: 'entry-changes.purge',
        schedule: { everySeconds: 3600 },
        run: ({ signal }) => deleteExpiredEntryChanges(directQuery(this.dataSource), new Date(), signal),
      },
      {
        name: 'shares.purge',
        schedule: NIGHTLY,
        run: () => shareLinks.removeExpired(directQuery(this.dataSource), new Date()),
      },
      {
        name: 'action-links.purge',
        schedule: NIGHTLY,
        run: () => actionLinks.removeExpired(directQuery(this.dataSource), new Date()),
      },
      {
        name: 'representative-figures.compute',
        schedule: { everySeconds: 3600 },
        run: ({ signal }) => this.representative.run(signal),
      },
      // More often than daily, so that a new installation and a feed that was late do not wait for a day.
      {
        name: 'rates.read',
        schedule: { everySeconds: 6 * 3600 },
        run: ({ signal }) => this.rates.run(signal),
      },
      {
        name: 'community-totals.reconcile',
        schedule: NIGHTLY,
        maxSeconds: MAX_SECONDS,
        run: async () => void (await this.reconciliation.run()),
      },
      { name: 'figures.catch-up', schedule: NIGHTLY, maxSeconds: MAX_SECONDS, run: () => this.catchUp() },
      ...this.photos.tasks(),
    ];
  }

  private async catchUp(): Promise<void> {
    const behind = await this.figures.run();
    if (behind > 0) this.logger.info({ players: behind }, "Players' figures were behind their results.");
  }
}
