import { createHash, timingSafeEqual } from 'node:crypto';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { SERVICE_TOKEN_HEADER } from '@feltbook/contracts';
import { ApiError } from '../http/api-error';
import { useAccessTokens } from './access-token.strategy';
import { ACCESS, type Access, type GuardedRequest } from './decorators';
import type { TokenVerifier } from './token-verifier';

/** Stands before every route: a bearer token, unless the route says `@Public()` or `@Internal()`. */
export class AccessGuard implements CanActivate {
  private readonly serviceTokenDigest: Buffer;
  private readonly tokens: CanActivate;

  constructor(verifier: TokenVerifier, serviceToken: string) {
    this.serviceTokenDigest = digest(serviceToken);
    this.tokens = new (AuthGuard(useAccessTokens(verifier)))({ property: 'account', session: false });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(context);
    if (access === 'public') return true;
    if (access === 'internal') return this.admitService(context.switchToHttp().getRequest<GuardedRequest>());
    return (await this.tokens.canActivate(context)) === true;
  }

  private admitService(request: GuardedRequest): true {
    const given = request.headers[SERVICE_TOKEN_HEADER];
    // Equal lengths of digests, so that the comparison says nothing about the credential, not even its length.
    if (typeof given === 'string' && timingSafeEqual(digest(given), this.serviceTokenDigest)) return true;
    throw new ApiError('forbidden', 'This call is for services.');
  }
}

function accessOf(context: ExecutionContext): Access {
  const markOf = (target: object) => Reflect.getMetadata(ACCESS, target) as Access | undefined;
  return markOf(context.getHandler()) ?? markOf(context.getClass()) ?? 'account';
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
