import type { FastifyReply } from 'fastify';
import type { FlatHeaders } from '../security/security-headers';

/** Sets headers of an answer that Fastify sends. */
export function setHeaders(reply: FastifyReply, headers: FlatHeaders): void {
  for (let index = 0; index + 1 < headers.length; index += 2) {
    reply.header(headers[index] ?? '', headers[index + 1]);
  }
}

/** Adds a request header to `Vary`. */
export function addVary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? name : `${String(known)}, ${name}`);
}
