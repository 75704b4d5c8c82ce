import type { FastifyReply } from 'fastify';
import type { FlatHeaders } from '../security/security-headers';

/** Sets headers of an answer that Fastify sends. */
export function setHeaders(reply: FastifyReply, headers: FlatHeaders): void {
  for (let index = 0; index + 1 < headers.length; index += 2) {
    reply.header(headers[index] ?? '', headers[index + 1]);
  }
}

/** Adds request headers to `Vary`, unless they are there. */
export function addVary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('vary');
  if (known === undefined) reply.header('vary', name);
  else if (!String(known).includes(name)) reply.header('vary', `${String(known)}, ${name}`);
}
