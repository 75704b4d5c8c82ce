import { MAX_IDEMPOTENCY_KEY_LENGTH } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';

/**
 * The `Idempotency-Key` of a request.
 * @returns undefined when there is none
 * @throws ApiError `invalid_request` when it is empty or too long: without it, the client's retry would save twice
 */
export function idempotencyKeyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header.length > 0 && header.length <= MAX_IDEMPOTENCY_KEY_LENGTH) return header;
  const message = `An Idempotency-Key has 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters.`;
  throw new ApiError('invalid_request', message, { fields: [{ path: 'Idempotency-Key', message }] });
}
