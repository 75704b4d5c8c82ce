import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Latencies } from './latencies';

const CONNECTIONS = 128;
const TIMEOUT_MS = 15_000;
const MAX_FAILURES = 5;
const REPEATED_AFTER_MS = 400;

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

interface Attempt {
  readonly answered?: Answered;
  /** Why it failed. */
  readonly reason: string;
  readonly mayRepeat?: boolean;
}

/** Calls the product as browsers do, over keep-alive connections, and records the latency of each call. */
export class Caller {
  private readonly pool: Pool;
  /** Messages of the first failures. */
  readonly failures: string[] = [];
  /** Calls that were repeated because they got no answer, or one of a gateway without a service. */
  repeated = 0;
  /** Bytes of all responses so far, compressed, with headers. */
  answeredBytes = 0;

  constructor(
    url: string,
    private readonly latencies: Latencies,
    /** Whether a failed call is repeated once, as the pages do: a save has the same idempotency key again. */
    private readonly repeats = false,
  ) {
    this.pool = new Pool(url, {
      connections: CONNECTIONS,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
  }

  /** @returns undefined if it failed: no response, or one that is neither 2xx nor 304 */
  async call(call: Call): Promise<Answered | undefined> {
    const start = call.dueAt ?? performance.now();
    const first = await this.attempt(call, start);
    if (!first.mayRepeat || !this.repeats) return first.answered ?? this.failed(first.reason);
    this.repeated += 1;
    await pause(REPEATED_AFTER_MS);
    const second = await this.attempt(call, start);
    return second.answered ?? this.failed(second.reason);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private async attempt(
    { method, path, token, headers, body, isSave }: Call,
    start: number,
  ): Promise<Attempt> {
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
      const isPlain = answer.headers['content-encoding'] === undefined;
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      this.answeredBytes += bytes.length + headerBytes(answer.headers);
      const text = isPlain ? bytes.toString() : '';
      const { statusCode: status } = answer;
      if (status >= 300 && status !== 304) {
        const reason = `${method} ${path} answered ${status} ${text}`;
        return { reason, mayRepeat: status >= 502 && status <= 504 };
      }
      this.latencies.answered(performance.now() - start, isSave ?? false);
      const { etag, 'set-cookie': cookies } = answer.headers;
      return { answered: { status, etag: one(etag), cookies: many(cookies), text }, reason: '' };
    } catch (error) {
      return { reason: `${method} ${path}: ${String(error)}`, mayRepeat: true };
    }
  }

  private failed(what: string): undefined {
    this.latencies.failed();
    if (this.failures.length < MAX_FAILURES) this.failures.push(what);
  }
}

/** Each header is a line with a colon, a space, CR and LF. */
const headerBytes = (headers: Readonly<Record<string, string | string[] | undefined>>): number =>
  Object.entries(headers).reduce(
    (sum, [name, values]) => many(values).reduce((all, value) => all + name.length + value.length + 4, sum),
    0,
  );

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);
const many = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : [header].flat();
