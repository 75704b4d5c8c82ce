import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { AccessTokenClaims, CallerName } from '@feltbook/contracts';
import type { FastifyRequest } from 'fastify';

/** An internal route names the services that may call it. */
export type Access = 'public' | 'account' | readonly [CallerName, ...CallerName[]];

/** Where the guard finds what a route or a controller asks for. */
export const ACCESS = Symbol('access');

/** The request once the guard has let it in. */
export interface GuardedRequest extends FastifyRequest {
  account?: AccessTokenClaims | null;
}

/** Needs no token. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/**
 * Between services only: needs the credential of one of the named callers, in `x-service-credential`. Never routed from
 * outside.
 */
export const Internal = (...callers: [CallerName, ...CallerName[]]) =>
  SetMetadata(ACCESS, callers satisfies Access);

/** Whose token the call came with. Only for routes behind the bearer guard. */
export const CurrentAccount = createParamDecorator(
  (_: unknown, context: ExecutionContext): AccessTokenClaims => {
    const { account } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!account) throw new Error('This route is not behind the bearer guard.');
    return account;
  },
);
