import type { FastifyReply } from 'fastify';
import { accepts, bestEncoding, compressOnce, unpack } from './packed';
import type { PackedAnswer } from './statistics.service';

/** An answer that was computed for this call. */
export interface FreshAnswer {
  readonly etag: string;
  /** Absent when the caller has the newest version. */
  readonly json?: Buffer;
}

/**
 * Sends a stored answer as the caller accepts it.
 * @param accepted the request's `Accept-Encoding`
 * @returns the body; undefined when the caller has the newest version
 */
export async function sendPacked(
  reply: FastifyReply,
  { etag, packed }: PackedAnswer,
  accepted: string | undefined,
): Promise<Buffer | undefined> {
  if (!announce(reply, etag, packed)) return undefined;
  if (!accepts('gzip', accepted)) return unpack(packed);
  void reply.header('content-encoding', 'gzip');
  return packed;
}

/** As `sendPacked`, for an answer that was computed for this call. */
export async function sendFresh(
  reply: FastifyReply,
  { etag, json }: FreshAnswer,
  accepted: string | undefined,
): Promise<Buffer | undefined> {
  if (!announce(reply, etag, json)) return undefined;
  const encoding = bestEncoding(accepted);
  if (!encoding) return json;
  void reply.header('content-encoding', encoding);
  return compressOnce(json, encoding);
}

function announce<Body>(reply: FastifyReply, etag: string, body: Body | undefined): body is Body {
  void reply.headers({ etag, vary: 'Authorization, Accept-Encoding' });
  if (body === undefined) void reply.status(304);
  else void reply.type('application/json; charset=utf-8');
  return body !== undefined;
}
