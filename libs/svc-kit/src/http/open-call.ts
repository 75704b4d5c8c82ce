import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { untilClosed } from './until-closed';

const replies = new AsyncLocalStorage<FastifyReply>();

/** Lets all that a handler calls ask `whileCallIsOpen`. */
export function installOpenCalls(fastify: FastifyInstance): void {
  // After the body has arrived: a stream's events do not keep what is stored for the call.
  fastify.addHook('preHandler', (_request, reply, done) => replies.run(reply, done));
}

/** @returns a signal that aborts when the current call is answered or its client leaves; undefined outside of calls */
export function whileCallIsOpen(): AbortSignal | undefined {
  const reply = replies.getStore();
  return reply && untilClosed(reply);
}
