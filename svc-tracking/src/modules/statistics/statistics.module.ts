import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module';
import { ComparisonController } from './comparison.controller';
import { Computations } from './computations';
import { DocumentStore } from './document-store';
import { EntryDefaultsController } from './entry-defaults.controller';
import { FilteredService } from './filtered.service';
import { InsightsController } from './insights.controller';
import { KeptRows } from './kept-rows';
import { ReportsController } from './reports.controller';
import { StatisticsController } from './statistics.controller';
import { StatisticsService } from './statistics.service';

@Module({
  imports: [PlayersModule],
  controllers: [
    StatisticsController,
    EntryDefaultsController,
    InsightsController,
    ComparisonController,
    ReportsController,
  ],
  providers: [Computations, DocumentStore, FilteredService, KeptRows, StatisticsService],
  exports: [FilteredService],
})
export class StatisticsModule {}
