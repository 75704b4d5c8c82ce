import { createHash, timingSafeEqual } from 'node:crypto';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { SERVICE_TOKEN_HEADER } from '@feltbook/contracts';
import { ApiError } from '../http/api-error';
import { ACCESS, type Access, type GuardedRequest } from './decorators';
import type { TokenVerifier } from './token-verifier';

const BEARER = /^Bearer +([\w.-]+)$/i;

/** Stands before every route: a bearer token, unless the route says `@Public()` or `@Internal()`. */
export class AccessGuard implements CanActivate {
  private readonly serviceTokenDigest: Buffer;

  constructor(
    private readonly verifier: TokenVerifier,
    serviceToken: string,
  ) {
    this.serviceTokenDigest = digest(serviceToken);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(context);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    if (access === 'internal') return this.admitService(request);
    const token = bearerOf(request.headers.authorization);
    if (!token) throw new ApiError('unauthenticated', 'Please sign in.');
    request.account = await this.verifier.verify(token);
    return true;
  }

  private admitService(request: GuardedRequest): true {
    const given = request.headers[SERVICE_TOKEN_HEADER];
    // Equal lengths of digests, so that the comparison says nothing about the credential, not even its length.
    if (typeof given === 'string' && timingSafeEqual(digest(given), this.serviceTokenDigest)) return true;
    throw new ApiError('forbidden', 'This call is for services.');
  }
}

/** @returns the token of an `Authorization: Bearer` header */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header)?.[1];
}

function accessOf(context: ExecutionContext): Access {
  const markOf = (target: object) => Reflect.getMetadata(ACCESS, target) as Access | undefined;
  return markOf(context.getHandler()) ?? markOf(context.getClass()) ?? 'account';
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
