import { parseConfig } from '@feltbook/svc-kit';
import { serviceEnvironment } from '@feltbook/tooling/testing';
import { authConfig, type AuthConfig } from '../config/auth-config';

/** A configuration for tests; `env` overrides it. */
export function testConfig(env: Readonly<Record<string, string>> = {}): AuthConfig {
  return parseConfig(authConfig, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: 'mysql://nobody:nothing@127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
    ...serviceEnvironment('svc-auth'),
    AUTH_URL: 'http://127.0.0.1:1',
    TRACKING_URL: 'http://127.0.0.1:1',
    BILLING_URL: 'http://127.0.0.1:1',
    KEY_ENCRYPTION_SECRET: 'a-secret-that-is-only-good-for-tests',
    BREACHED_PASSWORDS_URL: 'off',
    ...env,
  });
}
