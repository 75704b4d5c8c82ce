import { Transform, type Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { uploadSeconds } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';

/** Up to this, a body is taken in whole: one write to the upstream, and a slow client holds no connection to it. */
const WHOLE_BYTES = 64 * 1024;

export type RequestBody = Buffer | Readable | null;

/** @throws ApiError `too_large` */
export function tooLarge(limit: number): ApiError {
  const size =
    limit >= 1024 * 1024 ? `${Math.floor(limit / 1024 / 1024)} MB` : `${Math.floor(limit / 1024)} KB`;
  return new ApiError('too_large', `This is too large: ${size} is the most that can be sent.`);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    (headers['content-length'] !== undefined && headers['content-length'] !== '0')
  );
}

/**
 * The body of a request, for an upstream: whole when it is small, else as a stream that ends in an error when it grows
 * over the limit.
 * @param limit bytes
 * @throws ApiError `too_large` when the client announces more than the limit; `invalid_request` when it breaks off
 */
export async function requestBody(request: IncomingMessage, limit: number): Promise<RequestBody> {
  if (!hasBody(request)) return null;
  const announced = request.headers['content-length'];
  if (announced === undefined) return counted(request, limit);
  const length = Number(announced);
  if (length > limit) throw tooLarge(limit);
  return length <= WHOLE_BYTES ? whole(request) : request;
}

/**
 * How long a body may still be on its way when its call is passed on, in milliseconds: a large one is passed on as it
 * comes, and a slow client's line would otherwise count as the service's slowness.
 * @param limit bytes, for a body whose length is not announced
 */
export function uploadMs({ headers }: IncomingMessage, body: RequestBody, limit: number): number {
  if (body === null || Buffer.isBuffer(body)) return 0;
  return uploadSeconds(Number(headers['content-length'] ?? limit)) * 1000;
}

function whole(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.once('close', () => reject(brokenOff()));
    request.once('error', () => reject(brokenOff()));
  });
}

/** For what comes without an announced length. The request itself stays open, so that it can be answered. */
function counted(request: IncomingMessage, limit: number): Readable {
  let length = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
  request.once('close', () => {
    if (!request.complete) counter.destroy(brokenOff());
  });
  return request.pipe(counter);
}

const brokenOff = () => new ApiError('invalid_request', 'The request broke off.');
