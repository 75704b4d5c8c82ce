import type { ResultResponse, ResultRequest, ResultKind } from '@feltbook/contracts';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PlayerReads } from '../players/player-reads';
import { PlayersModule } from '../players/players.module';
import { QUOTAS, type Quotas } from '../players/quotas';
import { resultsController } from './results.controller';
import { ListSlots } from './list-slots';
import { ListSlotsModule } from './list-slots.module';
import { ResultsService } from './results.service';

/** Controller and service of one kind of results. */
@Module({})
export class ResultsModule {
  static of<Request extends ResultRequest, Response extends ResultResponse>(
    kind: ResultKind<Request, Response>,
  ): DynamicModule {
    return {
      module: ResultsModule,
      imports: [PlayersModule, ListSlotsModule],
      controllers: [resultsController(kind)],
      providers: [
        {
          provide: ResultsService,
          inject: [DataSource, PlayerReads, QUOTAS, ListSlots],
          useFactory: (dataSource: DataSource, players: PlayerReads, quotas: Quotas, slots: ListSlots) =>
            new ResultsService(kind, dataSource, players, quotas, slots),
        },
      ],
    };
  }
}
