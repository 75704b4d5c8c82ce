import { bootService, configOrExit } from '@feltbook/svc-kit';
import { trackingService } from './app';
import { trackingConfig } from './config/tracking-config';

void bootService(trackingService(configOrExit(trackingConfig)));
