import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error';
import { skipBody } from './body-parser';
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

/** Time limit of a process with a debugger, which may stop at breakpoints. */
const DEBUGGED_MS = 60 * 60 * 1000;

/** Raises the limits of size or time for one call. */
export const Allowing = (limits: RouteLimits) => RouteConfig({ limits });

/** Applies the limits of `Allowing`. Call it before routes are registered. */
export function installRouteLimits(fastify: FastifyInstance): void {
  const isDebugged = process.execArgv.some((argument) => argument.startsWith('--inspect'));
  fastify.addHook('onRoute', (route) => {
    const { limits } = (route.config ?? {}) as { limits?: RouteLimits };
    if (limits?.bodyLimit !== undefined) route.bodyLimit = limits.bodyLimit;
    if (limits?.streamsBody) route.preParsing = skipBody;
    if (isDebugged) route.handlerTimeout = DEBUGGED_MS;
    if (isDebugged || limits?.answerWithin === undefined) return;
    const { answerWithin, uploadWithin = 0 } = limits;
    // The framework has one timeout per call, which starts with the first byte.
    route.handlerTimeout = answerWithin + uploadWithin;
    if (uploadWithin > 0)
      route.preHandler = [limitAfterBody(answerWithin), ...[route.preHandler ?? []].flat()];
  });
}

/** Answers 503 so many milliseconds after the body has arrived, unless the handler has answered. */
const limitAfterBody =
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
