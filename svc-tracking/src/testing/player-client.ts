import type { AccessTokenClaims, ErrorBody } from '@feltbook/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export type SignIn = Partial<AccessTokenClaims>;

/** An answer. `body` is the parsed JSON, or undefined for an empty body. */
export interface Answer<Body> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Body;
  readonly text: string;
}

/** A signed-in player's calls. */
export interface PlayerClient {
  readonly accountId: string;
  /** The `Authorization` header. */
  readonly authorization: string;
  get<Body>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  post<Body = { id: string }>(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  put<Body>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer<ErrorBody>>;
}

export function signInOn(app: NestFastifyApplication, accountId: string, token: string): PlayerClient {
  const authorization = `Bearer ${token}`;
  const call = async <Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        authorization,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    });
    const text = answer.body;
    const body = (text === '' ? undefined : JSON.parse(text)) as Body;
    return { status: answer.statusCode, headers: answer.headers, body, text };
  };
  return {
    accountId,
    authorization,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
  };
}
