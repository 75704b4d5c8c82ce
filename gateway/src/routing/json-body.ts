import type { IncomingMessage } from 'node:http';
import { ApiError } from '@feltbook/svc-kit';
import type { Caller } from '../proxy/quota';
import type { WholeBodies } from '../proxy/whole-body';

/** What the gateway reads itself are a few fields. */
const LIMIT_BYTES = 16 * 1024;

/**
 * The JSON of a request's body; undefined where there is none.
 * @throws ApiError `unsupported_media_type`, `too_large`; `invalid_request` for what is not JSON, breaks off or is too
 * slow; `unavailable` if too many bytes are on their way
 */
export async function readJson(
  request: IncomingMessage,
  bodies: WholeBodies,
  caller: Caller,
): Promise<unknown> {
  const body = await bodies.read(request, caller, LIMIT_BYTES);
  if (body === null) return undefined;
  body.release();
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new ApiError('unsupported_media_type', 'The body has to be JSON.');
  }
  const text = body.bytes.toString();
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new ApiError('invalid_request', 'The body is not valid JSON.', { cause: error });
  }
}
