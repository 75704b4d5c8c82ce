import type { ResultResponse, ResultRequest, ResultKind } from '@feltbook/contracts';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HistorySlots } from '../players/history-slots';
import { PlayersModule } from '../players/players.module';
import { QUOTAS, type Quotas } from '../players/quotas';
import { resultsController } from './results.controller';
import { ResultsService } from './results.service';

/** Controller and service of one kind of results. */
@Module({})
export class ResultsModule {
  static of<Request extends ResultRequest, Response extends ResultResponse>(
    kind: ResultKind<Request, Response>,
  ): DynamicModule {
    return {
      module: ResultsModule,
      imports: [PlayersModule],
      controllers: [resultsController(kind)],
      providers: [
        {
          provide: ResultsService,
          inject: [DataSource, QUOTAS, HistorySlots],
          useFactory: (dataSource: DataSource, quotas: Quotas, slots: HistorySlots) =>
            new ResultsService(kind, dataSource, quotas, slots),
        },
      ],
    };
  }
}
