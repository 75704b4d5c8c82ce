import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/compression';
import { addVary, setHeaders } from '../http/set-headers';
import type { FlatHeaders } from '../security/security-headers';
import { cachePolicy } from './cache-policy';
import { matchesTag } from './entity-tag';
import type { StoredFile } from './stored-file';

/**
 * Sends a file, in the smallest encoding that the client accepts. Answers 304 if the client has the current version and
 * the status would be 200.
 */
export async function sendFile(
  file: StoredFile,
  { request, reply, security, status, isStored = true }: FileResponse,
): Promise<FastifyReply> {
  setHeaders(reply, security);
  reply.header('cache-control', isStored ? cachePolicy(file.path) : 'no-store').header('etag', file.etag);
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
  /** Whether browsers and caches may store it; `true` by default. */
  readonly isStored?: boolean;
}
