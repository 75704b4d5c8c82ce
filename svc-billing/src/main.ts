import { bootService, configOrExit, serviceConfig } from '@feltbook/svc-kit';
import { AppModule } from './app.module';

const config = configOrExit(serviceConfig);
void bootService({
  name: 'svc-billing',
  module: AppModule.with(config),
  config,
  openapi: { title: 'Feltbook billing', description: 'What a player may save, and what is paid for it.' },
});
