import { Module, type DynamicModule } from '@nestjs/common';
import { CASH_SESSIONS, eventQueueName, TOURNAMENTS } from '@feltbook/contracts';
import { databaseModule, JobsModule, OutboxModule } from '@feltbook/svc-kit';
import type { TrackingConfig } from './config/tracking-config';
import { migrations } from './database/migrations';
import { entities } from './entities';
import { ActionModule } from './modules/action/action.module';
import { AllResultsModule } from './modules/all-results/all-results.module';
import { BankrollModule } from './modules/bankroll/bankroll.module';
import { BulkChangesModule } from './modules/bulk-changes/bulk-changes.module';
import { CommunityModule } from './modules/community/community.module';
import { ExportModule } from './modules/export/export.module';
import { FiguresModule } from './modules/figures/figures.module';
import { GameAnalyticsModule } from './modules/game-analytics/game-analytics.module';
import { GoalsModule } from './modules/goals/goals.module';
import { HomeGamesModule } from './modules/home-games/home-games.module';
import { HandsModule } from './modules/hands/hands.module';
import { ImportsModule } from './modules/imports/imports.module';
import { PhotosModule } from './modules/photos/photos.module';
import { PlayersModule } from './modules/players/players.module';
import { QuotasModule } from './modules/players/quotas.module';
import { RatesModule } from './modules/rates/rates.module';
import { ReconciliationModule } from './modules/reconciliation/reconciliation.module';
import { RenamesModule } from './modules/renames/renames.module';
import { ResultsModule } from './modules/results/results.module';
import { RunningSessionModule } from './modules/running-session/running-session.module';
import { SavedViewsModule } from './modules/saved-views/saved-views.module';
import { SharesModule } from './modules/shares/shares.module';
import { STATISTICS_QUEUE } from './modules/statistics/statistics-queue';
import { StatisticsModule } from './modules/statistics/statistics.module';
import { TripsModule } from './modules/trips/trips.module';

/** The service that answers calls. Needs only the database: no Redis, no other service and no worker. */
@Module({})
export class AppModule {
  static with(config: TrackingConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        databaseModule(config, { migrations, entities }),
        QuotasModule.of(config),
        ResultsModule.of(CASH_SESSIONS),
        ResultsModule.of(TOURNAMENTS),
        ActionModule,
        BankrollModule,
        BulkChangesModule,
        HandsModule,
        ImportsModule,
        PhotosModule.of(config),
        RenamesModule,
        RunningSessionModule,
        SavedViewsModule,
        SharesModule,
        GoalsModule,
        HomeGamesModule,
        RatesModule.of(config.RATES_URL),
        StatisticsModule,
        TripsModule,
        CommunityModule,
        ExportModule,
        PlayersModule,
        ReconciliationModule,
        FiguresModule,
        GameAnalyticsModule,
        AllResultsModule,
        OutboxModule.nudging(config, 'svc-tracking'),
        JobsModule.register(config, {
          service: 'svc-tracking',
          queues: [eventQueueName('svc-tracking'), STATISTICS_QUEUE],
        }),
      ],
    };
  }
}
