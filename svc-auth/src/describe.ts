import { describeService, parseConfig } from '@feltbook/svc-kit';
import { authService } from './app';
import { authConfig } from './config/auth-config';

/** The service's OpenAPI document, without starting it. */
export const describe = (env: NodeJS.ProcessEnv) =>
  describeService(authService(parseConfig(authConfig, env)));
