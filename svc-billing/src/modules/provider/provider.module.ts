import { Module, type DynamicModule } from '@nestjs/common';
import type { BillingConfig } from '../../billing-config';
import { PaymentProvider } from './payment-provider';

/** The payment provider, for everybody in the process. */
@Module({})
export class ProviderModule {
  static with(config: BillingConfig): DynamicModule {
    return {
      module: ProviderModule,
      global: true,
      providers: [{ provide: PaymentProvider, useValue: new PaymentProvider(config) }],
      exports: [PaymentProvider],
    };
  }
}
