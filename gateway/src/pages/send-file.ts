import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/compression';
import { addVary, setHeaders } from '../http/set-headers';
import type { FlatHeaders } from '../security/security-headers';
import { cachePolicy } from './cache-policy';
import { matchesTag } from './entity-tag';
import type { StoredFile } from './stored-file';

/**
 * Answers with a file, in the smallest form that the client takes.
 * @param status 200, or what a document stands for; only 200 may become 304
 */
export async function sendFile(
  file: StoredFile,
  { request, reply, security, status }: FileResponse,
): Promise<FastifyReply> {
  setHeaders(reply, security);
  reply.header('cache-control', cachePolicy(file.path)).header('etag', file.etag);
  if (file.isCompressible) addVary(reply, 'Accept-Encoding');
  if (status === 200 && matchesTag(request.headers['if-none-match'], file.etag))
    return reply.status(304).send();
  const encoding = file.isCompressible ? acceptedEncoding(request.headers['accept-encoding']) : null;
  const body = encoding ? await file.bytes(encoding) : file.plain;
  if (encoding) reply.header('content-encoding', encoding);
  return reply.status(status).type(file.contentType).send(body);
}

export interface FileResponse {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly security: FlatHeaders;
  readonly status: number;
}
