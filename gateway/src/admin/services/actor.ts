import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { GuardedRequest } from '@feltbook/svc-kit';

/** Who acts, and in which request. */
export interface Actor {
  readonly actorId: string;
  readonly requestId: string;
}

/** The owner who makes this request. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { account, id } = context.switchToHttp().getRequest<GuardedRequest>();
  if (!account) throw new Error('This route is not for the owner.');
  return { actorId: account.sub, requestId: id };
});
