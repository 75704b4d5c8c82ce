import type { FastifyReply } from 'fastify';

/** @returns a signal that aborts when the client has the answer, or goes away before */
export function untilClosed({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  if (raw.closed) closed.abort();
  raw.once('close', () => closed.abort());
  return closed.signal;
}
