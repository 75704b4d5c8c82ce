import { bootService, configOrExit, serviceConfig } from '@feltbook/svc-kit';
import { trackingService } from './app';

void bootService(trackingService(configOrExit(serviceConfig)));
