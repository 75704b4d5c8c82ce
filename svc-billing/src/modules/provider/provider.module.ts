import { Module, type DynamicModule } from '@nestjs/common';
import { Metrics } from '@feltbook/svc-kit';
import type { BillingConfig } from '../../billing-config';
import { measuredHttp } from './measured-http';
import { PaymentProvider } from './payment-provider';

/** The payment provider, for everybody in the process. */
@Module({})
export class ProviderModule {
  static with(config: BillingConfig): DynamicModule {
    return {
      module: ProviderModule,
      global: true,
      providers: [
        {
          provide: PaymentProvider,
          inject: [Metrics],
          useFactory: (metrics: Metrics) => new PaymentProvider(config, measuredHttp(metrics)),
        },
      ],
      exports: [PaymentProvider],
    };
  }
}
