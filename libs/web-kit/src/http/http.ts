import { accessToken, refreshAccess } from '../session/access';
import { endSession } from '../session/session-store';
import { ApiFailure, networkFailure, readFailure } from './api-failure';
import { send, type Sending } from './send';

/** Anything that checks a value and gives it a type: every schema of `libs/contracts`. */
export interface Schema<T> {
  parse(value: unknown): T;
}

export interface CallOptions<T> {
  /** Checks the answer; without it the answer is taken on trust. */
  schema?: Schema<T>;
  signal?: AbortSignal | undefined;
  /** `throw`: a 403 is thrown to the caller. Otherwise it ends the session, as a 401 that no refresh cures does. */
  forbidden?: 'end-session' | 'throw';
}

export interface SaveOptions<T> extends CallOptions<T> {
  /** Sent as JSON. */
  body?: unknown;
  /** The same key and body are saved once, however often they are sent. */
  idempotencyKey?: string;
}

/** An answer with its validator, for lists that are asked for again and again. */
export type Tagged<T> =
  { notModified: false; data: T; etag: string | null } | { notModified: true; etag: string | null };

/** An answer with its headers, for lists whose count or next page is told there. */
export interface WithHeaders<T> {
  data: T;
  headers: Headers;
}

/** The answer to an authorised request: one refresh and one more try on 401. */
async function authorised(path: string, sending: Sending, forbidden: CallOptions<unknown>['forbidden']) {
  const token = await accessToken();
  let response = await send(path, token, sending);
  if (response.status === 401 && token) {
    const fresh = await refreshAccess(token);
    if (fresh) response = await send(path, fresh, sending);
  }
  if (response.ok || response.status === 304) return response;
  if (response.status === 401 || (response.status === 403 && forbidden !== 'throw')) endSession();
  throw await readFailure(response);
}

async function read<T>(response: Response, schema: Schema<T> | undefined): Promise<T> {
  if (response.status === 204) return undefined as T;
  let value: unknown;
  try {
    value = await response.json();
  } catch (error) {
    // Cut off on the way: the answer's end never came.
    if (!(error instanceof SyntaxError)) throw networkFailure();
    throw unreadable(response);
  }
  if (!schema) return value as T;
  try {
    return schema.parse(value);
  } catch {
    throw unreadable(response);
  }
}

const unreadable = (response: Response) =>
  new ApiFailure({
    status: response.status,
    code: 'contract',
    message: 'The answer could not be read.',
    requestId: response.headers.get('x-request-id') ?? undefined,
  });

async function call<T>(method: Sending['method'], path: string, options: SaveOptions<T> = {}): Promise<T> {
  const { schema, forbidden, ...sending } = options;
  return read(await authorised(path, { method, ...sending }, forbidden), schema);
}

/**
 * Calls to our own origin with the player's token. All throw {@link ApiFailure}. A 401 is answered by one refresh
 * (shared by all calls and tabs) and one more try; when that does not help, or on 403, the session ends and the shell
 * shows the sign-in page, remembering the page that was open.
 */
export const http = {
  get: <T>(path: string, options?: CallOptions<T>) => call<T>('GET', path, options),
  post: <T>(path: string, options?: SaveOptions<T>) => call<T>('POST', path, options),
  put: <T>(path: string, options?: SaveOptions<T>) => call<T>('PUT', path, options),
  delete: <T = void>(path: string, options?: SaveOptions<T>) => call<T>('DELETE', path, options),

  /** GET with the answer's headers. */
  async getWithHeaders<T>(
    path: string,
    { schema, forbidden, signal }: CallOptions<T> = {},
  ): Promise<WithHeaders<T>> {
    const response = await authorised(path, { method: 'GET', signal }, forbidden);
    return { data: await read(response, schema), headers: response.headers };
  },

  /** GET that sends the validator of an earlier answer and says when that one still holds. */
  async getTagged<T>(
    path: string,
    { ifNoneMatch, schema, forbidden, signal }: CallOptions<T> & { ifNoneMatch?: string | undefined } = {},
  ): Promise<Tagged<T>> {
    const response = await authorised(path, { method: 'GET', ifNoneMatch, signal }, forbidden);
    const etag = response.headers.get('etag');
    if (response.status === 304) return { notModified: true, etag: etag ?? ifNoneMatch ?? null };
    return { notModified: false, data: await read(response, schema), etag };
  },
};

/** A call without a token that never touches the session: sign-in, registration, public figures. */
export async function callPublicly<T>(
  method: 'GET' | 'POST',
  path: string,
  { schema, ...sending }: Pick<SaveOptions<T>, 'schema' | 'body' | 'signal'> = {},
): Promise<T> {
  const response = await send(path, null, { method, ...sending });
  if (!response.ok) throw await readFailure(response);
  return read(response, schema);
}
