import { describeService, parseConfig } from '@feltbook/svc-kit';
import { billingService } from './app';
import { billingConfig } from './billing-config';

/** The service's OpenAPI document, without starting it. */
export const describe = (env: NodeJS.ProcessEnv) =>
  describeService(billingService(parseConfig(billingConfig, env)));
