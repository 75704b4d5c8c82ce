import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER, type ErrorBody, type ErrorCode } from '@feltbook/contracts';
import { newId } from '../ids/new-id';

type Refusal = readonly [status: string, code: ErrorCode, text: string];

const NOT_UNDERSTOOD: Refusal = ['400 Bad Request', 'invalid_request', 'This request is not understood.'];
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'invalid_request',
    'The request took too long to arrive.',
  ],
};

/** Answers bytes that are not an HTTP request, or not in time; the framework never sees those. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, text] = REFUSALS[error.code ?? ''] ?? NOT_UNDERSTOOD;
  const requestId = newId();
  const body = JSON.stringify({ error: text, code, requestId } satisfies ErrorBody);
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `${REQUEST_ID_HEADER}: ${requestId}`,
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
