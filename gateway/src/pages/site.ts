import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where pages come from: a folder, or a slice's own server. */
export interface Site {
  /**
   * Answers a file.
   * @param path as `safePath` returns it
   * @param status 200, or what a document stands for
   * @returns false when there is no such file; then nothing has been answered
   * @throws ApiError `unavailable` when the slice's server does not answer
   */
  answer(path: string, request: FastifyRequest, reply: FastifyReply, status?: number): Promise<boolean>;

  /** Whether there is such a file right now. @throws when the slice's server does not answer */
  has(path: string): Promise<boolean>;
}
