import type { Socket } from 'node:net';
import type { ErrorBody } from '@feltbook/contracts';
import { newId } from '../ids/new-id';

/** Answers bytes that are no HTTP request at all; the framework never sees those. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const body: ErrorBody = {
    error: tooLarge ? 'The headers are too large.' : 'This request is not understood.',
    code: tooLarge ? 'too_large' : 'invalid_request',
    requestId: newId(),
  };
  const text = JSON.stringify(body);
  if (socket.writable) {
    const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroySoon();
}
