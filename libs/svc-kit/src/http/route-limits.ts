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
  /** Milliseconds that the body may take to arrive, in addition. */
  readonly uploadWithin?: number;
  /** The handler reads the body itself, by `@BodyStream()`; guards have run before the first byte of it is read. */
  readonly streamsBody?: true;
}

const SLOW = 'This takes too long right now. Please try again soon.';

/** For a process that a debugger may stop at a breakpoint. */
const DEBUGGED_MS = 60 * 60 * 1000;

/** Raises the limits of size or time for one call. */
export const Allowing = (limits: RouteLimits) => RouteConfig({ limits });

/** Call before the routes are registered. */
export function installRouteLimits(fastify: FastifyInstance): void {
  const isDebugged = process.execArgv.some((argument) => argument.startsWith('--inspect'));
  fastify.addHook('onRoute', (route) => {
    const { limits } = (route.config ?? {}) as { limits?: RouteLimits };
    if (limits?.bodyLimit !== undefined) route.bodyLimit = limits.bodyLimit;
    if (limits?.streamsBody) route.preParsing = setBodyAside;
    if (isDebugged) route.handlerTimeout = DEBUGGED_MS;
    if (isDebugged || limits?.answerWithin === undefined) return;
    const { answerWithin, uploadWithin = 0 } = limits;
    // The framework's own timeout begins with the first byte, and there is one for a call.
    route.handlerTimeout = answerWithin + uploadWithin;
    if (uploadWithin > 0)
      route.preHandler = [boundFromHere(answerWithin), ...[route.preHandler ?? []].flat()];
  });
}

/** Answers 503 so many milliseconds after the body has arrived, unless the handler has answered. */
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
