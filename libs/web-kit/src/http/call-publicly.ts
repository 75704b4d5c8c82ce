import { readFailure } from '../network/api-failure';
import type { Schema } from '../network/schema';
import { read } from './read';
import { send, type Sending } from './send';

interface PublicCall<T> extends Pick<Sending, 'body' | 'signal'> {
  /** Validates the answer; without it the answer is not validated. */
  readonly schema?: Schema<T>;
}

/**
 * A call without a token that never touches the session: sign-in, registration, public figures, previews. In a file of its own,
 * because visitors need nothing of the calls with a token. @throws ApiFailure
 */
export async function callPublicly<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { schema, ...sending }: PublicCall<T> = {},
): Promise<T> {
  const response = await send(path, null, { method, ...sending });
  if (!response.ok) throw await readFailure(response);
  return read(response, schema);
}
