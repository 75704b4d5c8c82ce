import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

interface RouteLimits {
  /** Largest body, in bytes. */
  readonly bodyLimit?: number;
  /** Milliseconds after which the call is answered 503. */
  readonly answerWithin?: number;
}

/** Lets a call be larger, or take longer, than the other calls of its service. */
export const Allowing = (limits: RouteLimits) => RouteConfig({ limits });

/** Before the routes are made. */
export function installRouteLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { limits } = (route.config ?? {}) as { limits?: RouteLimits };
    if (limits?.bodyLimit !== undefined) route.bodyLimit = limits.bodyLimit;
    if (limits?.answerWithin !== undefined) route.handlerTimeout = limits.answerWithin;
  });
}
