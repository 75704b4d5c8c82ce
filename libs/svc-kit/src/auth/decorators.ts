import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { AccessTokenClaims, CallerName } from '@feltbook/contracts';
import type { FastifyRequest } from 'fastify';

/** An internal route names the services that may call it. */
export type Access = 'public' | 'account' | readonly [CallerName, ...CallerName[]];

/** Metadata key of a route's or controller's access. */
export const ACCESS = Symbol('access');

/** The request after the guard. */
export interface GuardedRequest extends FastifyRequest {
  account?: AccessTokenClaims | null;
}

/** Needs no access token. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/**
 * Between services only: needs the credential of one of the named callers, in `x-service-credential`. Never routed from
 * outside.
 */
export const Internal = (...callers: [CallerName, ...CallerName[]]) =>
  SetMetadata(ACCESS, callers satisfies Access);

/** The claims of the call's token. Only for routes behind the bearer guard. */
export const CurrentAccount = createParamDecorator(
  (_: unknown, context: ExecutionContext): AccessTokenClaims => {
    const { account } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!account) throw new Error('This route is not behind the bearer guard.');
    return account;
  },
);
