import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { GuardedRequest } from '@feltbook/svc-kit';
import { Access, DEFAULT_RULE } from './access';
import type { AccessControl } from './access-control';

/** Applies the `@Access()` rule to the gateway's own endpoints. The route table has the rules of proxied calls. */
export class AccessGuard implements CanActivate {
  private readonly reflector = new Reflector();

  constructor(private readonly access: Pick<AccessControl, 'check'>) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const rule = this.reflector.getAllAndOverride(Access, [context.getHandler(), context.getClass()]);
    await this.access.check(request, { ...DEFAULT_RULE, ...rule });
    return true;
  }
}
