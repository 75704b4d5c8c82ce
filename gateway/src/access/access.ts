import { Reflector } from '@nestjs/core';
import type { Route } from '../routing/route';

/** Who may call, and which limit the call counts against. */
export type AccessRule = Pick<Route, 'access' | 'limit'>;

export const DEFAULT_RULE: AccessRule = { access: 'player', limit: 'calls' };

/** Sets the access rule of one of the gateway's own endpoints. Omitted fields default to `DEFAULT_RULE`. */
export const Access = Reflector.createDecorator<Partial<AccessRule>>();
