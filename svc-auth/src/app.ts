import type { ServiceAppOptions } from '@feltbook/svc-kit';
import { AuthModule } from './auth.module';
import type { AuthConfig } from './config/auth-config';
import { OwnTokenVerifier } from './modules/login/own-token-verifier';

/** The options that the process and tests start svc-auth with. */
export function authService(config: AuthConfig) {
  const verifier = new OwnTokenVerifier();
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
