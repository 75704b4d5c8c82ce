import { Module, type DynamicModule } from '@nestjs/common';
import type { Ordered } from '@feltbook/poker-math';
import { DataSource } from 'typeorm';
import type { ResultInput, ResultKind } from './result-kind';
import { resultsController } from './results.controller';
import { ResultsService } from './results.service';

/** The calls for one kind of results, with a service of its own. */
@Module({})
export class ResultsModule {
  static of<Input extends ResultInput, Answer extends Ordered>(
    kind: ResultKind<Input, Answer>,
  ): DynamicModule {
    return {
      module: ResultsModule,
      controllers: [resultsController(kind)],
      providers: [
        {
          provide: ResultsService,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new ResultsService(kind, dataSource),
        },
      ],
    };
  }
}
