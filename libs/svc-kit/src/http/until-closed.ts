import type { FastifyReply } from 'fastify';

/** @returns a signal that aborts when the client has the answer, or goes away before */
export function untilClosed({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => closed.abort());
  return closed.signal;
}
