import { bootService, configOrExit, NO_TOKENS, serviceConfig } from '@feltbook/svc-kit';
import { WorkerModule } from './worker.module';

const config = configOrExit(serviceConfig);
void bootService({
  name: 'svc-tracking-worker',
  module: WorkerModule.with(config),
  config,
  verifier: NO_TOKENS,
});
