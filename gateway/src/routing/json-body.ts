import type { IncomingMessage } from 'node:http';
import { ApiError } from '@feltbook/svc-kit';
import { requestBody } from '../proxy/request-body';

/** What the gateway reads itself are a few fields. */
const LIMIT_BYTES = 16 * 1024;

/**
 * The JSON of a request's body; undefined where there is none.
 * @throws ApiError `unsupported_media_type`, `too_large`; `invalid_request` for what is not JSON or breaks off
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await requestBody(request, LIMIT_BYTES);
  if (body === null) return undefined;
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new ApiError('unsupported_media_type', 'The body has to be JSON.');
  }
  const chunks: Buffer[] = [];
  if (Buffer.isBuffer(body)) chunks.push(body);
  else for await (const chunk of body) chunks.push(Buffer.from(chunk as Uint8Array));
  const text = Buffer.concat(chunks).toString();
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new ApiError('invalid_request', 'The body is not valid JSON.', { cause: error });
  }
}
