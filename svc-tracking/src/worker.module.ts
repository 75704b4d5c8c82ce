import { Module, type DynamicModule } from '@nestjs/common';
import { databaseModule, EventConsumerModule, OutboxModule, ScheduledTasksModule } from '@feltbook/svc-kit';
import type { TrackingConfig } from './config/tracking-config';
import { migrations } from './database/migrations';
import { entities } from './entities';
import { Reconciliation } from './modules/community/reconciliation';
import { RepresentativeFiguresTask } from './modules/community/representative-figures';
import { onAccountDeleted } from './modules/erasure/account-deleted';
import { onAccountRegistered } from './modules/figures/account-registered';
import { FiguresPublisher } from './modules/figures/figures-publisher';
import { FiguresCatchUp } from './modules/statistics/figures-catch-up';
import { HistorySlots } from './modules/players/history-slots';
import { PhotoTasks } from './modules/photos/photo-tasks';
import { createStore } from './modules/photos/store/create-store';
import { PHOTO_STORE } from './modules/photos/store/photo-store';
import { onPlanChanged } from './modules/plans/plan-changed';
import { RatesFeed } from './modules/rates/rates-feed';
import { RATES_URL } from './modules/rates/rates-url';
import { Computations } from './modules/statistics/computations';
import { DocumentStore } from './modules/statistics/document-store';
import { REFRESH_AFTER_CHANGE } from './modules/statistics/statistics-queue';
import { StatisticsService } from './modules/statistics/statistics.service';
import { StatisticsWorker } from './modules/statistics/statistics.worker';
import { TrackingTasks } from './tracking-tasks';

/** The worker: publishes and consumes events, computes statistics ahead, runs scheduled tasks. Any number may run. */
@Module({})
export class WorkerModule {
  static with(config: TrackingConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        databaseModule(config, { migrations, entities }),
        OutboxModule.register(config, {
          service: 'svc-tracking',
          followUps: [REFRESH_AFTER_CHANGE],
        }),
        ScheduledTasksModule.register(TrackingTasks),
        EventConsumerModule.register(config, {
          service: 'svc-tracking',
          handlers: {
            'account.registered': onAccountRegistered,
            'account.deleted': onAccountDeleted,
            'plan.changed': onPlanChanged,
          },
        }),
      ],
      providers: [
        Computations,
        DocumentStore,
        HistorySlots,
        StatisticsService,
        Reconciliation,
        FiguresCatchUp,
        FiguresPublisher,
        RepresentativeFiguresTask,
        RatesFeed,
        { provide: RATES_URL, useValue: config.RATES_URL },
        StatisticsWorker,
        { provide: PHOTO_STORE, useValue: createStore(config) },
        PhotoTasks,
        TrackingTasks,
      ],
    };
  }
}
