import type { FastifyReply } from 'fastify';
import { takesGzip, unpack } from './packed';
import type { PackedAnswer } from './statistics.service';

/**
 * Sends an answer as the caller accepts it.
 * @param accepted the request's `Accept-Encoding`
 * @returns the body; undefined when the caller has the newest version
 */
export async function sendPacked(
  reply: FastifyReply,
  { etag, packed }: PackedAnswer,
  accepted: string | undefined,
): Promise<Buffer | undefined> {
  void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization, Accept-Encoding' });
  if (!packed) {
    void reply.status(304);
    return undefined;
  }
  void reply.type('application/json; charset=utf-8');
  if (!takesGzip(accepted)) return unpack(packed);
  void reply.header('content-encoding', 'gzip');
  return packed;
}
