import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { AccessTokenClaims } from '@feltbook/contracts';
import type { FastifyRequest } from 'fastify';

export type Access = 'public' | 'internal' | 'account';

/** Where the guard finds what a route or a controller asks for. */
export const ACCESS = Symbol('access');

/** The request once the guard has let it in. */
export interface GuardedRequest extends FastifyRequest {
  account?: AccessTokenClaims | null;
}

/** Needs no token. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** Between services only: needs the service credential in `x-service-token`. Never routed from outside. */
export const Internal = () => SetMetadata(ACCESS, 'internal' satisfies Access);

/** Whose token the call came with. Only for routes behind the bearer guard. */
export const CurrentAccount = createParamDecorator(
  (_: unknown, context: ExecutionContext): AccessTokenClaims => {
    const { account } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!account) throw new Error('This route is not behind the bearer guard.');
    return account;
  },
);
