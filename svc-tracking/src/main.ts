import { bootService, configOrExit, serviceConfig } from '@feltbook/svc-kit';
import { AppModule } from './app.module';

const config = configOrExit(serviceConfig);
void bootService({
  name: 'svc-tracking',
  module: AppModule.with(config),
  config,
  openapi: {
    title: 'Feltbook tracking',
    description: 'Cash sessions and tournaments of the signed-in player.',
  },
});
