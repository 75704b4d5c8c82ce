import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error';
import { setBodyAside } from './body-parser';
import { sendError } from './error-answer';

interface RouteLimits {
  /** Largest body, in bytes. */
  readonly bodyLimit?: number;
  /** Milliseconds after which the call is answered 503. */
  readonly answerWithin?: number;
  /** Milliseconds that its body may take to arrive, beside those. */
  readonly uploadWithin?: number;
  /** The handler reads the body itself, by `@BodyStream()`; guards have run before the first byte of it is read. */
  readonly streamsBody?: true;
}

const SLOW = 'This takes too long right now. Please try again soon.';

/** Lets a call be larger, or take longer, than the other calls of its service. */
export const Allowing = (limits: RouteLimits) => RouteConfig({ limits });

/** Before the routes are made. */
export function installRouteLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { limits } = (route.config ?? {}) as { limits?: RouteLimits };
    if (limits?.bodyLimit !== undefined) route.bodyLimit = limits.bodyLimit;
    if (limits?.streamsBody) route.preParsing = setBodyAside;
    if (limits?.answerWithin === undefined) return;
    const { answerWithin, uploadWithin = 0 } = limits;
    // The framework's bound begins with the first byte of a call, and there is one of a call.
    route.handlerTimeout = answerWithin + uploadWithin;
    if (uploadWithin > 0)
      route.preHandler = [boundFromHere(answerWithin), ...[route.preHandler ?? []].flat()];
  });
}

/** Answers 503 so long after a body has arrived, unless something else was answered. */
const boundFromHere =
  (milliseconds: number) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const late = () => {
      if (!reply.sent) sendError(reply, new ApiError('unavailable', SLOW));
    };
    const start = () => {
      const timer = setTimeout(late, milliseconds);
      reply.raw.once('close', () => clearTimeout(timer));
    };
    if (request.raw.readableEnded) start();
    else request.raw.once('end', start);
    done();
  };
