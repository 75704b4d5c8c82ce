import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Dispatcher, Pool } from 'undici';
import {
  createEncoder,
  encodeSmall,
  isCompressible,
  mayCompress,
  SMALL_BYTES,
  type Encoding,
} from '../http/compression';
import { AnswerStream, type AnswerStreamOptions } from './answer-stream';
import { clientHeaders, readResponseHead, type ResponseContext, type ResponseHead } from './response-headers';

/** So that undici does not pause an answer before it is read here. Larger than what it reads at once from a connection. */
const AHEAD_BYTES = 128 * 1024;
/** What a connection accepts at once. */
const ONE_PIECE_BYTES = 16 * 1024;

/** An answer that begins. */
export interface Answer {
  readonly head: ResponseHead;
  /** `null` for an answer that is streamed. */
  readonly whole: Buffer | null;
  readonly body: Readable;
}

export interface Client extends ResponseContext, Omit<AnswerStreamOptions, 'source' | 'isLast'> {
  readonly encoding: Encoding | null;
  readonly isHead: boolean;
}

/** Sends a request. Reads short answers whole. */
export async function ask(pool: Pool, options: Dispatcher.RequestOptions): Promise<Answer> {
  const { statusCode, headers, body } = await pool.request({
    ...options,
    responseHeaders: 'raw',
    highWaterMark: AHEAD_BYTES,
  });
  // With `raw` they are a list, unlike in undici's types.
  const head = readResponseHead(statusCode, headers as unknown as string[]);
  const { contentLength } = head;
  const isEmpty = options.method === 'HEAD' || statusCode === 204 || statusCode === 304;
  const isShort = contentLength !== null && contentLength <= SMALL_BYTES;
  return { head, body, whole: isEmpty || isShort ? Buffer.from(await body.arrayBuffer()) : null };
}

/**
 * Sends an answer to a client, compressed if that is worth it. Resolves when the service has sent all of it. Never rejects:
 * an answer that fails now breaks off.
 */
export async function sendAnswer({ head, whole, body }: Answer, client: Client): Promise<void> {
  const { response, isHead } = client;
  const isEligible = mayCompress(head);
  const encoding = isEligible ? client.encoding : null;
  const bytes = whole && encoding && !isHead ? encodeSmall(encoding, whole) : whole;
  const contentLength = !encoding ? head.contentLength : isHead ? null : (bytes?.length ?? null);
  const compressible = isEligible || isCompressible(head.contentType);
  response.writeHead(head.status, clientHeaders(head, client, { compressible, encoding, contentLength }));
  if (bytes && bytes.length <= ONE_PIECE_BYTES) return void response.end(bytes);
  const stream = new AnswerStream({ ...client, source: body, isLast: head.isLast });
  if (bytes) return void stream.end(bytes);
  const encoder = encoding && createEncoder(encoding, head.contentLength);
  if (encoder) pipeline(encoder, stream, (error) => error && response.destroy());
  const target = encoder ?? stream;
  body.on('data', (piece: Buffer) => {
    if (target.write(piece) || head.isLast) return;
    body.pause();
    target.once('drain', () => body.resume());
  });
  await finished(body).then(
    () => target.end(),
    () => response.destroy(),
  );
}
