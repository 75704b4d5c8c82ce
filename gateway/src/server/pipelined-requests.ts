import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Most requests that wait behind another one: on one connection, and on all. */
const MOST_BEHIND = 256;
const MOST_BEHIND_IN_ALL = 1024;

/**
 * Answers requests that a client pipelines on one connection one after the other: the next one costs nothing until the
 * client took the answer before it. Has to be the first hook.
 */
export function serializePipelinedRequests(fastify: FastifyInstance): void {
  const behind = new WeakMap<Socket, { count: number }>();
  let inAll = 0;

  const countOf = (socket: Socket): { count: number } => {
    const known = behind.get(socket);
    if (known) return known;
    const waiting = { count: 0 };
    behind.set(socket, waiting);
    socket.once('close', () => {
      inAll -= waiting.count;
      waiting.count = 0;
    });
    return waiting;
  };

  const wait = (socket: Socket, response: ServerResponse, go: () => void): void => {
    const waiting = countOf(socket);
    if (waiting.count >= MOST_BEHIND || inAll >= MOST_BEHIND_IN_ALL) {
      socket.destroy();
      return;
    }
    waiting.count += 1;
    inAll += 1;
    response.once('socket', () => {
      waiting.count -= 1;
      inAll -= 1;
      go();
    });
  };

  fastify.addHook('onRequest', (request, reply, done) => {
    // The server gives a response its connection when those before it are over.
    const isNext = reply.raw.socket !== null;
    const { socket } = request.raw;
    if (isNext) done();
    else if (!socket.destroyed) wait(socket, reply.raw, done);
  });
}
