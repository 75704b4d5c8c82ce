import { errorBody, type ErrorBody } from '@feltbook/contracts';
import { Client, Headers } from 'undici';
import { retryWhileBusy } from './retries';

/** Longer than the product's longest timeout, that of an import. */
const TIMEOUT_MS = 70_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  body?: unknown;
  /** The body as text, instead of `body` as JSON. */
  raw?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Milliseconds until the last byte of the body. */
  ms: number;
  json<T = unknown>(): T;
}

/** Calls the product through the gateway, as any client does. */
export class Api {
  constructor(
    readonly url: string,
    readonly token?: string,
  ) {}

  as(token: string): Api {
    return new Api(this.url, token);
  }

  get = (path: string, options?: CallOptions) => this.#call('GET', path, options);
  post = (path: string, body: unknown, options?: CallOptions) =>
    this.#call('POST', path, { body, ...options });
  put = (path: string, body: unknown, options?: CallOptions) => this.#call('PUT', path, { body, ...options });
  delete = (path: string, options?: CallOptions) => this.#call('DELETE', path, options);

  /** Reads JSON, also if the product is busy at first. @throws Error unless it is answered with 200 */
  async read<T>(path: string): Promise<T> {
    const answer = await retryWhileBusy(() => this.get(path));
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
    return answer.json<T>();
  }

  async #call(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
    const { body, raw, headers, timeoutMs = TIMEOUT_MS } = options;
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const startedAt = performance.now();
    const { origin, pathname, search } = new URL(this.url + path);
    // A new connection for each call, so that each is routed anew. Closed here, because undici throws an uncaught error
    // if the server closes a connection whose response is not read yet.
    const connection = new Client(origin);
    try {
      const response = await connection.request({
        method,
        path: pathname + search,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          ...(content !== undefined && { 'content-type': 'application/json' }),
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
        body: content ?? null,
      });
      const text = await response.body.text();
      return {
        status: response.statusCode,
        headers: headersOf(response.headers),
        text,
        ms: performance.now() - startedAt,
        json: <T>() => JSON.parse(text) as T,
      };
    } finally {
      await connection.destroy();
    }
  }
}

function headersOf(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(received))
    for (const value of [values].flat()) headers.append(name, value);
  return headers;
}

/** Parses an error response. @throws ZodError if it does not match the contract */
export const errorOf = (answer: Answer): ErrorBody => errorBody.parse(answer.json());
