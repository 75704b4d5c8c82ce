import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ResultAnswer, ResultInput, ResultKind } from './result-kind';
import { resultsController } from './results.controller';
import { ResultsService } from './results.service';

/** The calls for one kind of results, with a service of its own. */
@Module({})
export class ResultsModule {
  static of<Input extends ResultInput, Answer extends ResultAnswer>(
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
