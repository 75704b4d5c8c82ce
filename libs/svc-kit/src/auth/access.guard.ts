import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { CallerName } from '@feltbook/contracts';
import type { AcceptedCredentials } from '../config/service-credentials';
import { ApiError } from '../errors/api-error';
import { AccessTokenStrategy } from './access-token.strategy';
import { ACCESS, type Access, type GuardedRequest } from './decorators';
import { ServiceCallers } from './service-callers';
import { strategyGuard } from './strategies';
import type { TokenVerifier } from './token-verifier';

/** The global guard: every route needs a bearer token unless it is `@Public()`, or `@Internal()` with its callers. */
export class AccessGuard implements CanActivate {
  private readonly callers: ServiceCallers;
  private readonly tokens: CanActivate;

  constructor(verifier: TokenVerifier, credentials: AcceptedCredentials) {
    this.callers = new ServiceCallers(credentials);
    this.tokens = strategyGuard(new AccessTokenStrategy(verifier), 'account');
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(context);
    if (access === 'public') return true;
    if (access === 'account') return (await this.tokens.canActivate(context)) === true;
    return this.admitService(context.switchToHttp().getRequest<GuardedRequest>(), access);
  }

  private admitService({ headers }: GuardedRequest, allowed: readonly CallerName[]): true {
    const caller = this.callers.callerOf(headers);
    if (caller === null) throw new ApiError('unauthenticated', 'This call is for services.');
    if (allowed.includes(caller)) return true;
    throw new ApiError('forbidden', 'This call is for other services.');
  }
}

function accessOf(context: ExecutionContext): Access {
  const markOf = (target: object) => Reflect.getMetadata(ACCESS, target) as Access | undefined;
  return markOf(context.getHandler()) ?? markOf(context.getClass()) ?? 'account';
}
