import { Module, type DynamicModule } from '@nestjs/common';
import { OtherServices, type OtherServicesConfig } from './other-services';

/** Provides the calls to other services to all modules of the process. */
@Module({})
export class OtherServicesModule {
  static with(config: OtherServicesConfig): DynamicModule {
    return {
      module: OtherServicesModule,
      global: true,
      providers: [{ provide: OtherServices, useFactory: () => new OtherServices(config) }],
      exports: [OtherServices],
    };
  }
}
