import { staleCache } from '../stale-cache/stale-cache';
import { accessToken, refreshForCall } from '../session/access';
import { currentSession, currentSessionId, endSession } from '../session/session-store';
import { readToken } from '../session/token';
import { ApiFailure, fetchFailure, readFailure } from '../network/api-failure';
import type { Schema } from '../network/schema';
import { wholeResponse } from '../network/whole-response';
import { read } from './read';
import { send, type Sending } from './send';

export interface CallOptions<T> {
  /** Validates the answer; without it the answer is not validated. */
  schema?: Schema<T>;
  signal?: AbortSignal | undefined;
  /** Timeout, for calls that may take longer than the usual 20 seconds. */
  timeoutMs?: number;
  /** Name under which the answer is stored on this device, for pages without a network. */
  keep?: string | undefined;
  /** Id of the account that makes the call: it is not sent for an account that signed in meanwhile. */
  account?: string | undefined;
  /** `throw`: a 403 is thrown to the caller. Otherwise it ends the session, like a 401 after a failed refresh. */
  forbidden?: 'end-session' | 'throw';
}

export interface SaveOptions<T> extends CallOptions<T> {
  /** A Blob is sent as it is, with its type; anything else as JSON. */
  body?: unknown;
  /** The same key and body are saved once, however often they are sent. */
  idempotencyKey?: string;
  /** ETag of the version that the player saw: any other one is answered with 412 `changed`. */
  ifMatch?: string;
  /** When the player made the change, in milliseconds since 1970: later changes of other devices are not undone. */
  changedAt?: number | undefined;
}

/** An answer with its ETag, for lists that are refetched often. */
export type Tagged<T> =
  | { notModified: false; data: T; etag: string | null }
  | { notModified: true; etag: string | null };

/** An answer with its headers, which hold a list's count or next page. */
export interface WithHeaders<T> {
  data: T;
  headers: Headers;
}

/** @throws ApiFailure if the token is not of the account that makes the call */
function checkOwner(token: string | null, account: string | undefined): void {
  if (!account || (token && readToken(token)?.user.id === account)) return;
  throw new ApiFailure({ status: 401, code: 'unauthenticated', message: 'Somebody else is signed in.' });
}

/** The answer to an authorised request: one refresh and one more try on 401. */
async function authorised(
  path: string,
  sending: Sending,
  { forbidden, account }: Pick<CallOptions<unknown>, 'forbidden' | 'account'>,
) {
  const session = currentSessionId();
  const token = await accessToken();
  checkOwner(token, account);
  let response = await send(path, token, sending);
  let failure = await failureOf(response);
  if (failure?.isUnauthenticated && token && currentSessionId() === session) {
    const fresh = await refreshForCall(token);
    if (fresh) {
      checkOwner(fresh, account);
      response = await send(path, fresh, sending);
      failure = await failureOf(response);
    }
  }
  if (!failure) return response;
  const isForbidden = failure.status === 403 && failure.code === 'forbidden';
  if (failure.isUnauthenticated || (isForbidden && forbidden !== 'throw')) endSession(session);
  throw failure;
}

const failureOf = async (response: Response): Promise<ApiFailure | undefined> =>
  response.ok || response.status === 304 ? undefined : readFailure(response);

/** Stores the answer of this call in the stale cache, for the account that makes it. */
function storeAs(name: string | undefined) {
  const account = currentSession().user?.id;
  if (!name || !account) return undefined;
  return (etag: string | null, text?: string) =>
    staleCache.put({
      account,
      name,
      etag,
      at: Date.now(),
      text: text === undefined ? undefined : () => text,
    });
}

/** How long a response that was requested ahead may wait for its page. */
const AHEAD_MS = 10_000;

/** GETs that were sent before their pages had loaded, by path. */
const ahead = new Map<string, { session: string | undefined; at: number; response: Promise<Response> }>();

const tagOfKept = async (keep: string | undefined): Promise<string | undefined> =>
  keep === undefined ? undefined : staleCache.tagOf(keep);

/** Sends a GET before its page has loaded: the page's first call gets the response. @param options as in the page's call */
export function getAhead(path: string, options: Pick<CallOptions<unknown>, 'keep' | 'forbidden'> = {}): void {
  // An old token is renewed while the tag is read.
  void accessToken();
  const response = tagOfKept(options.keep)
    .then((ifNoneMatch) => authorised(path, { method: 'GET', ifNoneMatch }, options))
    .then(wholeResponse);
  // The page's call reports a failure.
  response.catch(() => undefined);
  ahead.set(path, { session: currentSessionId(), at: Date.now(), response });
}

/** The response that was requested ahead in this session, once. */
function takeAhead(path: string): Promise<Response> | undefined {
  const sent = ahead.get(path);
  ahead.delete(path);
  if (!sent || sent.session !== currentSessionId() || Date.now() - sent.at >= AHEAD_MS) return undefined;
  return sent.response;
}

/** The answer to a GET. Browsers store none, so an unchanged answer comes from the device's own copy. */
async function getKept<T>(path: string, options: CallOptions<T>): Promise<{ data: T; etag: string | null }> {
  const { keep, schema, signal, timeoutMs, forbidden, account } = options;
  const store = storeAs(keep);
  const get = (ifNoneMatch?: string) =>
    authorised(path, { method: 'GET', ifNoneMatch, signal, timeoutMs }, { forbidden, account });
  const answerOf = async (response: Response) => {
    const etag = response.headers.get('etag');
    return { data: await read(response, schema, store && ((text) => store(etag, text))), etag };
  };
  const response = (await takeAhead(path)) ?? (await get(await tagOfKept(keep)));
  if (response.status !== 304) return answerOf(response);
  const kept = keep ? await staleCache.textOf(keep, response.headers.get('etag')) : undefined;
  if (!keep || !kept) return answerOf(await get());
  try {
    const data = await read(new Response(kept.text), schema, () => store?.(kept.etag));
    return { data, etag: kept.etag };
  } catch {
    // An earlier release of the page stored it: the tag says nothing of the page's schema.
    await staleCache.forget(keep);
    return answerOf(await get());
  }
}

async function call<T>(method: Sending['method'], path: string, options: SaveOptions<T> = {}): Promise<T> {
  if (method === 'GET') return (await getKept(path, options)).data;
  const { schema, forbidden, account, keep, ...sending } = options;
  const store = storeAs(keep);
  // A response from before a save is out of date, even if the save gets no answer.
  ahead.clear();
  const response = await authorised(path, { method, ...sending }, { forbidden, account });
  return read(response, schema, store && ((text) => store(response.headers.get('etag'), text)));
}

/**
 * Calls to our own origin with the player's token. All throw {@link ApiFailure}. After a 401 the token is refreshed once
 * (shared by all calls and tabs) and the call repeated; if that fails, or on 403, the session ends and the shell shows
 * the sign-in page, which leads back to the open page.
 */
export const http = {
  get: <T>(path: string, options?: CallOptions<T>) => call<T>('GET', path, options),
  post: <T>(path: string, options?: SaveOptions<T>) => call<T>('POST', path, options),
  put: <T>(path: string, options?: SaveOptions<T>) => call<T>('PUT', path, options),
  patch: <T>(path: string, options?: SaveOptions<T>) => call<T>('PATCH', path, options),
  delete: <T = void>(path: string, options?: SaveOptions<T>) => call<T>('DELETE', path, options),

  /** GET of a file of this type; undefined for 204. */
  async getFile(path: string, accept: string, signal?: AbortSignal): Promise<Blob | undefined> {
    const response = await authorised(path, { method: 'GET', accept, signal }, {});
    if (response.status === 204) return undefined;
    const bytes = await response.arrayBuffer().catch((error: unknown) => {
      throw fetchFailure(error);
    });
    return new Blob([bytes], { type: accept });
  },

  /** GET with the answer's headers. */
  async getWithHeaders<T>(
    path: string,
    { schema, forbidden, account, signal }: CallOptions<T> = {},
  ): Promise<WithHeaders<T>> {
    const response = await authorised(path, { method: 'GET', signal }, { forbidden, account });
    return { data: await read(response, schema), headers: response.headers };
  },

  /** GET with the ETag of an earlier answer; reports whether that one is still valid. Without it, as `get`. */
  async getTagged<T>(
    path: string,
    options: CallOptions<T> & { ifNoneMatch?: string | undefined } = {},
  ): Promise<Tagged<T>> {
    const { ifNoneMatch, schema, forbidden, account, signal } = options;
    if (ifNoneMatch === undefined) return { notModified: false, ...(await getKept(path, options)) };
    const response =
      (await takeAhead(path)) ??
      (await authorised(path, { method: 'GET', ifNoneMatch, signal }, { forbidden, account }));
    const etag = response.headers.get('etag');
    if (response.status === 304) return { notModified: true, etag: etag ?? ifNoneMatch };
    return { notModified: false, data: await read(response, schema), etag };
  },
};
