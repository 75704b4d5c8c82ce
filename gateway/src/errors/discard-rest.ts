import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a client still sends after its answer is read and discarded for this long; then the connection is closed. */
const LINGER_MS = 1000;

/**
 * Keeps the connection open behind an answer that is given before the whole request arrived: a client whose connection
 * is closed while it sends loses the answer. Call it before the head of the answer is written.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const closes = !response.shouldKeepAlive;
  // Otherwise the server closes the connection with the answer.
  response.shouldKeepAlive = true;
  const read = (): void => {
    if (request.complete) return end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    request.once('close', () => clearTimeout(timer));
    request.once('end', () => {
      clearTimeout(timer);
      end();
    });
    request.on('error', () => undefined);
    // A reader that is still waiting for a piece pauses the request behind it.
    request.on('pause', () => queueMicrotask(() => request.resume()));
    request.resume();
  };
  const end = (): void => {
    if (closes) socket.destroySoon();
  };
  response.once('finish', read);
}
