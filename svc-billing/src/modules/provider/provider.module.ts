import { Module, type DynamicModule } from '@nestjs/common';
import { Metrics } from '@feltbook/svc-kit';
import { measuredHttp } from './measured-http';
import { PaymentProvider, type ProviderConfig } from './payment-provider';

/** Provides the payment provider to all modules of the process. */
@Module({})
export class ProviderModule {
  static with(config: ProviderConfig): DynamicModule {
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
