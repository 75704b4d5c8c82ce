import { describeService, parseConfig } from '@feltbook/svc-kit';
import { trackingService } from './app';
import { trackingConfig } from './config/tracking-config';

/** The service's OpenAPI document, without starting it. */
export const describe = (env: NodeJS.ProcessEnv) =>
  describeService(trackingService(parseConfig(trackingConfig, env)));
