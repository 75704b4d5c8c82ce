import type { ServiceAppOptions } from '@feltbook/svc-kit';
import { AuthModule } from './auth.module';
import type { AuthConfig } from './config/auth-config';
import { DatabaseTokenVerifier } from './modules/login-sessions/database-token-verifier';

/** The options that the process and tests start svc-auth with. */
export function authService(config: AuthConfig) {
  const verifier = new DatabaseTokenVerifier();
  return {
    name: 'svc-auth',
    module: AuthModule.register(config, verifier),
    config,
    verifier,
    openapi: {
      title: 'Feltbook: sign-in',
      description: 'Accounts, passwords, Google sign-in, tokens and keys.',
    },
  } satisfies ServiceAppOptions;
}
