import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error';
import { type BinaryType, onlyType, skipBody } from './body-parser';
import { sendError } from './error-answer';

interface RouteLimits {
  /** Largest body, in bytes. */
  readonly bodyLimit?: number;
  /** Milliseconds after which the call is answered 503. */
  readonly answerWithin?: number;
  /** Milliseconds that the body may take to arrive, in addition. */
  readonly uploadWithin?: number;
  /** The only type of the body, in place of JSON. Needs `streamsBody`. */
  readonly bodyType?: BinaryType;
  /** The handler reads the body itself, by `@BodyStream()`; guards have run before the first byte of it is read. */
  readonly streamsBody?: true;
}

const SLOW = 'This takes too long right now. Please try again soon.';

/** Raises the limits of size or time for one call. */
export const Allowing = (limits: RouteLimits) => RouteConfig({ limits });

/**
 * Limits the size and time of each call. Call it before routes are registered. Not by the framework's `handlerTimeout`: it
 * ends as soon as the body of a request has arrived.
 * @param defaultAnswerWithin milliseconds after which calls without `Allowing` are answered 503
 */
export function installRouteLimits(fastify: FastifyInstance, defaultAnswerWithin: number): void {
  const isDebugged = process.execArgv.some((argument) => argument.startsWith('--inspect'));
  fastify.addHook('onRoute', (route) => {
    const { limits } = (route.config ?? {}) as { limits?: RouteLimits };
    if (limits?.bodyLimit !== undefined) route.bodyLimit = limits.bodyLimit;
    if (limits?.streamsBody)
      route.preParsing = limits.bodyType ? [onlyType(limits.bodyType), skipBody] : skipBody;
    // A call may stand at a breakpoint.
    if (isDebugged) return;
    const { answerWithin = defaultAnswerWithin, uploadWithin = 0 } = limits ?? {};
    route.onRequest = [limitFromStart(answerWithin + uploadWithin), ...[route.onRequest ?? []].flat()];
    if (uploadWithin > 0)
      route.preHandler = [limitAfterBody(answerWithin), ...[route.preHandler ?? []].flat()];
  });
}

/** Limits the whole call, with its body. */
const limitFromStart =
  (milliseconds: number) =>
  (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    answerAfter(milliseconds, reply);
    done();
  };

/** Limits the call from the moment when its body has arrived. */
const limitAfterBody =
  (milliseconds: number) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const start = () => answerAfter(milliseconds, reply);
    if (request.raw.readableEnded) start();
    else request.raw.once('end', start);
    done();
  };

/** Answers 503 after so many milliseconds, unless the answer has begun by then. */
function answerAfter(milliseconds: number, reply: FastifyReply): void {
  const { raw } = reply;
  const timer = setTimeout(() => {
    // A stream that has begun takes as long as its reader, whom the gateway bounds.
    if (!reply.sent && !raw.headersSent) sendError(reply, new ApiError('unavailable', SLOW));
  }, milliseconds);
  raw.once('close', () => clearTimeout(timer));
}
