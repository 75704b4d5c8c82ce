import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long the rest of a request is read after its answer. Then the connection is closed. */
const LINGER_MS = 1000;

/** Slows down the reading of discarded bodies. */
export interface DiscardPace {
  /** Counts bytes that were read. @returns milliseconds to wait before reading more */
  take(bytes: number): number;
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0');

/** Discards the rest of every body that is answered before it was read: see `discardRest`. */
export function discardUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    // Requests that are injected by tests have no connection.
    if (request.raw.socket instanceof Socket) discardRest(request.raw, reply.raw);
    done();
  });
}

/**
 * Reads and discards what a handler left of a body, because a client whose connection is closed while it sends loses the
 * answer. A request that has not arrived completely is the last one on its connection: the next call would wait behind
 * bytes that nobody reads, or be lost with the connection. Call it before the head of the answer is written.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse, pace?: DiscardPace): void {
  if (request.readableEnded || !hasBody(request)) return;
  if (!request.complete) closeAfterRest(request, response);
  const slow = request.complete ? undefined : pace;
  response.once('finish', () => readRest(request, slow));
}

/** Announces the end of the connection, and closes it once the request has arrived, or after the linger. */
function closeAfterRest(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const close = () => socket.destroy();
  const closeWhenSent = () => (socket.writableFinished ? close() : socket.once('finish', close));
  response.shouldKeepAlive = false;
  // Node closes both directions after a last answer; bytes that arrive then reset the connection.
  socket.destroySoon = () => void socket.end();
  response.once('finish', () => {
    const linger = setTimeout(close, LINGER_MS).unref();
    socket.once('close', () => clearTimeout(linger));
    if (request.readableEnded) closeWhenSent();
    else request.once('end', closeWhenSent);
  });
}

function readRest(request: IncomingMessage, pace: DiscardPace | undefined): void {
  let timer: NodeJS.Timeout | undefined;
  const goOn = () => {
    timer = undefined;
    request.resume();
  };
  request.on('error', () => undefined);
  // A reader that still waits for a chunk pauses the request later.
  request.on('pause', () => queueMicrotask(() => timer ?? request.resume()));
  if (pace) {
    request.on('data', (piece: Buffer) => {
      timer ??= setTimeout(goOn, pace.take(piece.length)).unref();
      request.pause();
    });
  }
  request.resume();
}
