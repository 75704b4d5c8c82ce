import { errorBody, type ErrorBody } from '@feltbook/contracts';
import { Agent, fetch, type Headers } from 'undici';

export interface CallOptions {
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Milliseconds until the whole answer was there. */
  ms: number;
  json<T = unknown>(): T;
}

/** Calls the product as any client does: through the gateway. */
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

  async #call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { body, raw, headers, timeoutMs = 15_000 } = options;
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const startedAt = performance.now();
    // A connection of its own, so that it is routed as the first call of any player is. It is ended here: undici throws out
    // of turn when the server ends one whose answer is not read yet.
    const connection = new Agent();
    try {
      const response = await fetch(this.url + path, {
        dispatcher: connection,
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          ...(content !== undefined && { 'content-type': 'application/json' }),
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
        ...(content !== undefined && { body: content }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text,
        ms: performance.now() - startedAt,
        json: <T>() => JSON.parse(text) as T,
      };
    } finally {
      await connection.destroy();
    }
  }
}

/** The error that an answer holds, checked against the contract. */
export const errorOf = (answer: Answer): ErrorBody => errorBody.parse(answer.json());
