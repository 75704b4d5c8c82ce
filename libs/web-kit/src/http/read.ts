import { ApiFailure, fetchFailure } from '../network/api-failure';
import type { Schema } from '../network/schema';

const WITHOUT_BODY = [202, 204];

const unreadable = (response: Response) =>
  new ApiFailure({
    status: response.status,
    code: 'contract',
    message: 'The answer could not be read.',
    requestId: response.headers.get('x-request-id') ?? undefined,
  });

/**
 * Reads the body of a successful answer.
 * @param store called with the text of a valid answer
 * @throws ApiFailure if it was cut, is no JSON or does not fit the schema
 */
export async function read<T>(
  response: Response,
  schema: Schema<T> | undefined,
  store?: (text: string) => void,
): Promise<T> {
  if (WITHOUT_BODY.includes(response.status)) return undefined as T;
  let text: string | undefined;
  let value: unknown;
  try {
    text = store && (await response.text());
    value = text === undefined ? await response.json() : JSON.parse(text);
  } catch (error) {
    // The connection was cut before the answer's end.
    if (!(error instanceof SyntaxError)) throw fetchFailure(error);
    throw unreadable(response);
  }
  try {
    const answer = schema ? schema.parse(value) : (value as T);
    if (text !== undefined) store?.(text);
    return answer;
  } catch {
    throw unreadable(response);
  }
}
