import { bootService, configOrExit } from '@feltbook/svc-kit';
import { billingService } from './app';
import { billingConfig } from './billing-config';

void bootService(billingService(configOrExit(billingConfig)));
