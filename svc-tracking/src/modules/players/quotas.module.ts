import { Module, type DynamicModule } from '@nestjs/common';
import { QUOTAS, type PhotoQuotas, type Quotas } from './quotas';

/** Provides the limits on what an account may store. */
@Module({})
export class QuotasModule {
  static of(quotas: Quotas & PhotoQuotas): DynamicModule {
    return {
      module: QuotasModule,
      global: true,
      providers: [{ provide: QUOTAS, useValue: quotas }],
      exports: [QUOTAS],
    };
  }
}
