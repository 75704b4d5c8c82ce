import { bootService, configOrExit, serviceConfig } from '@feltbook/svc-kit';
import { WorkerModule } from './worker.module';

const config = configOrExit(serviceConfig);
void bootService({ name: 'svc-billing-worker', module: WorkerModule.with(config), config });
