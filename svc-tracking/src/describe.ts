import { describeService, parseConfig, trackingConfig } from '@feltbook/svc-kit';
import { trackingService } from './app';

/** The service's OpenAPI document, without starting it. */
export const describe = (env: NodeJS.ProcessEnv) =>
  describeService(trackingService(parseConfig(trackingConfig, env)));
