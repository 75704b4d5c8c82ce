import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from '../pages/set-headers';
import { acceptedEncoding, createEncoder, mayCompress } from '../proxy/compression';
import type { OwnAnswer } from './own-calls';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends what the gateway answers itself, compressed where that pays, as answers of services are.
 * @param personal whether another caller would get another answer
 */
export function sendOwnAnswer(
  { status = 200, body, headers = {} }: OwnAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  personal: boolean,
): FastifyReply {
  if (personal) {
    reply.header('cache-control', 'private, no-cache');
    addVary(reply, 'Authorization');
  }
  reply.status(status).headers(headers);
  if (body === null) return reply.send();
  reply.type(JSON_TYPE);
  addVary(reply, 'Accept-Encoding');

  const content = body instanceof Readable ? body : Buffer.from(JSON.stringify(body));
  if (request.method === 'HEAD') {
    if (content instanceof Readable) content.destroy();
    else reply.header('content-length', content.length);
    return reply.send();
  }
  const contentLength = Buffer.isBuffer(content) ? content.length : null;
  const cacheControl = String(reply.getHeader('cache-control') ?? '');
  const worthIt = mayCompress({
    status,
    contentType: JSON_TYPE,
    contentEncoding: '',
    contentLength,
    cacheControl,
  });
  const encoding = worthIt ? acceptedEncoding(request.headers['accept-encoding']) : null;
  if (!encoding) return reply.send(content);
  const source = Buffer.isBuffer(content) ? Readable.from([content], { objectMode: false }) : content;
  // A source that breaks off breaks the answer off: what the client has is not all of it.
  const encoded = pipeline(source, createEncoder(encoding, contentLength), () => undefined);
  return reply.header('content-encoding', encoding).send(encoded);
}
