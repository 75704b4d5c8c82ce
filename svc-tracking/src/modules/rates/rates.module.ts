import { type DynamicModule, Module } from '@nestjs/common';
import { RatesController } from './rates.controller';
import { RatesService } from './rates.service';
import { RATES_URL } from './rates-url';

@Module({})
export class RatesModule {
  /** @param address of the feed, which the worker reads */
  static of(address: string | undefined): DynamicModule {
    return {
      module: RatesModule,
      controllers: [RatesController],
      providers: [RatesService, { provide: RATES_URL, useValue: address }],
    };
  }
}
