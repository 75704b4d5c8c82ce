import { Pool } from 'undici';
import type { Latencies } from './latencies';

const CONNECTIONS = 128;
const TIMEOUT_MS = 15_000;
const MAX_FAILURES = 5;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Whether the call saves a result. */
  readonly isSave?: boolean;
  /** When the call was due; its wait counts as latency. Defaults to now. */
  readonly dueAt?: number;
}

export interface Answered {
  readonly status: number;
  readonly etag: string | undefined;
  readonly cookies: readonly string[];
  /** Empty unless the response is uncompressed JSON. */
  readonly text: string;
}

/** Calls the product as browsers do, over keep-alive connections, and records the latency of each call. */
export class Caller {
  private readonly pool: Pool;
  /** Messages of the first failures. */
  readonly failures: string[] = [];

  constructor(
    url: string,
    private readonly latencies: Latencies,
  ) {
    this.pool = new Pool(url, {
      connections: CONNECTIONS,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
  }

  /** @returns undefined if it failed: no response, or one that is neither 2xx nor 304 */
  async call({ method, path, token, headers, body, isSave, dueAt }: Call): Promise<Answered | undefined> {
    const start = dueAt ?? performance.now();
    try {
      const answer = await this.pool.request({
        method,
        path,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'gzip, br',
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
      });
      const { statusCode: status } = answer;
      const isPlain = answer.headers['content-encoding'] === undefined;
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      const text = isPlain ? bytes.toString() : '';
      if (status >= 300 && status !== 304) return this.failed(`${method} ${path} answered ${status} ${text}`);
      this.latencies.answered(performance.now() - start, isSave ?? false);
      const { etag, 'set-cookie': cookies } = answer.headers;
      return { status, etag: one(etag), cookies: many(cookies), text };
    } catch (error) {
      return this.failed(`${method} ${path}: ${String(error)}`);
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private failed(what: string): undefined {
    this.latencies.failed();
    if (this.failures.length < MAX_FAILURES) this.failures.push(what);
  }
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);
const many = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : [header].flat();
