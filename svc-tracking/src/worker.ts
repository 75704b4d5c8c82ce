import { bootService, configOrExit, NO_TOKENS } from '@feltbook/svc-kit';
import { trackingConfig } from './config/tracking-config';
import { WorkerModule } from './worker.module';

const config = configOrExit(trackingConfig);
void bootService({
  name: 'svc-tracking-worker',
  module: WorkerModule.with(config),
  config,
  verifier: NO_TOKENS,
});
