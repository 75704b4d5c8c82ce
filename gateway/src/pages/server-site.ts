import { Readable } from 'node:stream';
import { ApiError } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { interceptors, Pool, type Dispatcher } from 'undici';
import type { FlatHeaders } from '../security/security-headers';
import { cachePolicy } from './cache-policy';
import { addVary, setHeaders } from './set-headers';
import type { Site } from './site';

const ANSWER_WITHIN_MS = 5000;
/** A file is only read, so it is asked for again when a connection broke off, as one to a replica that stops may. */
const ASK_AGAIN = interceptors.retry({ maxRetries: 2, minTimeout: 50, maxTimeout: 200, statusCodes: [] });
/** Static servers close what is idle when they stop; most of it has been left by then. */
const IDLE_MS = 2000;
/** Bytes of a file that may wait for a slow client: all of any of ours. See docs/decisions/paused-answers.md. */
const NEVER_PAUSE = 2 ** 30;
const ASKED = ['accept', 'accept-encoding', 'if-none-match'] as const;
const PASSED_ON = ['content-type', 'content-encoding', 'content-length', 'etag'] as const;

/** The files of a slice's own server: one that is deployed alone, or a development server. */
export class ServerSite implements Site {
  private readonly pool: Dispatcher;
  private readonly prefix: string;

  constructor(
    url: string,
    private readonly security: FlatHeaders,
  ) {
    const { origin, pathname } = new URL(url);
    this.prefix = pathname.endsWith('/') ? pathname : `${pathname}/`;
    this.pool = new Pool(origin, {
      connections: 32,
      headersTimeout: ANSWER_WITHIN_MS,
      connect: { timeout: 1000 },
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
    }).compose(ASK_AGAIN);
  }

  async answer(path: string, request: FastifyRequest, reply: FastifyReply, status = 200): Promise<boolean> {
    const headers = Object.fromEntries(
      ASKED.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
    );
    const answer = await this.pool
      .request({ method: 'GET', path: this.prefix + encodeURI(path), headers, highWaterMark: NEVER_PAUSE })
      .catch((cause: unknown) => {
        throw new ApiError('unavailable', 'This part of Feltbook is not available right now.', { cause });
      });
    const isUsable = answer.statusCode === 200 || (answer.statusCode === 304 && status === 200);
    if (!isUsable) {
      await answer.body.dump();
      if (answer.statusCode < 500) return false;
      throw new ApiError('unavailable', 'This part of Feltbook is not available right now.', { status: 502 });
    }
    setHeaders(reply, this.security);
    for (const name of PASSED_ON) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    addVary(reply, 'Accept-Encoding');
    reply.header('cache-control', cachePolicy(path));
    if (answer.statusCode === 304 || request.method === 'HEAD') {
      await answer.body.dump();
      void reply.status(answer.statusCode === 304 ? 304 : status).send();
    } else {
      void reply.status(status).send(Readable.from(answer.body));
    }
    return true;
  }

  async has(path: string): Promise<boolean> {
    const { statusCode, body } = await this.pool.request({
      method: 'GET',
      path: this.prefix + encodeURI(path),
    });
    await body.dump();
    return statusCode === 200;
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
