import { bootService, configOrExit, NO_TOKENS } from '@feltbook/svc-kit';
import { billingConfig } from './billing-config';
import { WorkerModule } from './worker.module';

const config = configOrExit(billingConfig);
void bootService({
  name: 'svc-billing-worker',
  module: WorkerModule.with(config),
  config,
  verifier: NO_TOKENS,
});
