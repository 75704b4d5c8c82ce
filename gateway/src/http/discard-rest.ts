import type { IncomingMessage, ServerResponse } from 'node:http';
import { UploadThrottle } from './upload-throttle';

/** What a client still sends after its answer is read and discarded for this long; then the connection is closed. */
const LINGER_MS = 1000;
/** Of all such clients together: what is only discarded must not take the processor from other calls. */
const pace = new UploadThrottle(2 * 1024 * 1024);

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
    // A reader that is still waiting for a piece pauses the request behind it.
    request.on('pause', () => queueMicrotask(() => pause ?? request.resume()));
    request.resume();
  };
  const end = (): void => {
    if (closes) socket.destroySoon();
  };
  response.once('finish', read);
}
