import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The most requests that may wait for the answers before theirs: on one connection, and on all together. */
const MAX_WAITING = 256;
const MAX_WAITING_IN_ALL = 1024;

/**
 * Answers pipelined requests one after the other. The next one starts when the client has read the answer before it.
 * Has to be the first hook.
 */
export function serializePipelinedRequests(fastify: FastifyInstance): void {
  const waitingBySocket = new WeakMap<Socket, { count: number }>();
  let inAll = 0;

  const countOf = (socket: Socket): { count: number } => {
    const known = waitingBySocket.get(socket);
    if (known) return known;
    const waiting = { count: 0 };
    waitingBySocket.set(socket, waiting);
    socket.once('close', () => {
      inAll -= waiting.count;
      waiting.count = 0;
    });
    return waiting;
  };

  const wait = (socket: Socket, response: ServerResponse, go: () => void): void => {
    const waiting = countOf(socket);
    if (waiting.count >= MAX_WAITING || inAll >= MAX_WAITING_IN_ALL) {
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
    // A response has no socket until the responses before it are complete.
    const isNext = reply.raw.socket !== null;
    const { socket } = request.raw;
    if (isNext) done();
    else if (!socket.destroyed) wait(socket, reply.raw, done);
  });
}
