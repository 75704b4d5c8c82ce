import type { IncomingMessage, ServerResponse } from 'node:http';
import { UploadThrottle } from './upload-throttle';

/** How long the rest of a request is read and discarded after its answer. Then the connection is closed. */
const LINGER_MS = 1000;
/** Shared by all such clients, so that discarded bytes do not take the processor from other calls. */
const pace = new UploadThrottle(2 * 1024 * 1024);

/**
 * Keeps the connection open after an answer to a request that has not arrived completely, because a client whose
 * connection is closed while it sends loses the answer. Call it before the head of the answer is written.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const closes = !response.shouldKeepAlive;
  // Otherwise the server closes the connection with the answer.
  response.shouldKeepAlive = true;
  const read = (): void => {
    if (request.complete) return end();
    const linger = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    let pause: NodeJS.Timeout | null = null;
    const goOn = (): void => {
      pause = null;
      request.resume();
    };
    request.once('close', () => {
      clearTimeout(linger);
      if (pause) clearTimeout(pause);
    });
    request.once('end', () => {
      clearTimeout(linger);
      end();
    });
    request.on('error', () => undefined);
    request.on('data', (piece: Buffer) => {
      pause ??= setTimeout(goOn, pace.take(piece.length)).unref();
      request.pause();
    });
    // A body reader that still waits for a chunk pauses the request later.
    request.on('pause', () => queueMicrotask(() => pause ?? request.resume()));
    request.resume();
  };
  const end = (): void => {
    if (closes) socket.destroySoon();
  };
  response.once('finish', read);
}
