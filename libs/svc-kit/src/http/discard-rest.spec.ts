import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Body, Controller, ForbiddenException, Module, Param, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  LONG_MS,
  serviceEnvironment,
  startTokenIssuer,
  until,
  type TokenIssuer,
} from '@feltbook/tooling/testing';
import * as z from 'zod/mini';
import { Public } from '../auth/decorators';
import { parseConfig } from '../config/parse-config';
import { processConfig } from '../config/service-config';
import { ApiError } from '../errors/api-error';
import { BodyStream } from './body-parser';
import { Allowing } from './route-limits';
import { createServiceApp } from './service-app';

const LIMIT = 50_000;
const STREAM_LIMIT = 5_000_000;
const anything = z.looseObject({});

/** What a handler answers without its body. */
const REFUSALS: Record<string, () => Error> = {
  400: () => new ApiError('invalid_request', 'Enough.'),
  402: () => new ApiError('trial_limit_reached', 'The trial is over.'),
  403: () => new ForbiddenException(),
  408: () => new ApiError('invalid_request', 'Too slow.', { status: 408 }),
  409: () => new ApiError('conflict', 'Taken.'),
  413: () => new ApiError('too_large', 'Too large.'),
  429: () => new ApiError('rate_limited', 'Wait.'),
  500: () => new Error('A bug.'),
  503: () => new ApiError('unavailable', 'Busy.'),
};

@Controller()
class EarlyController {
  @Public()
  @Post('save')
  save(@Body({ schema: anything }) body: object) {
    return body;
  }

  @Post('guarded')
  @Allowing({ streamsBody: true, bodyLimit: STREAM_LIMIT })
  guarded(@BodyStream() body: Readable) {
    return text(body);
  }

  @Public()
  @Post('small')
  @Allowing({ bodyLimit: LIMIT })
  small(@Body({ schema: anything }) body: object) {
    return body;
  }

  @Public()
  @Post('unread/:status')
  @Allowing({ streamsBody: true, bodyLimit: STREAM_LIMIT })
  unread(@Param('status') status: string) {
    throw REFUSALS[status]?.() ?? new Error();
  }

  @Public()
  @Post('begun/:status')
  @Allowing({ streamsBody: true, bodyLimit: STREAM_LIMIT })
  async begun(@BodyStream() body: Readable, @Param('status') status: string) {
    await once(body, 'data');
    body.pause();
    throw REFUSALS[status]?.() ?? new Error();
  }

  @Public()
  @Post('slow')
  @Allowing({ streamsBody: true, bodyLimit: STREAM_LIMIT, answerWithin: 50 })
  slow(@BodyStream() body: Readable) {
    body.on('data', () => body.pause());
    return new Promise(() => undefined);
  }

  @Public()
  @Post('success')
  @Allowing({ streamsBody: true, bodyLimit: STREAM_LIMIT })
  async success(@BodyStream() body: Readable) {
    await once(body, 'data');
    body.pause();
    return {};
  }
}

@Module({ controllers: [EarlyController] })
class EarlyModule {}

let issuer: TokenIssuer;
let app: NestFastifyApplication;
let url: string;
let agent: Agent;
beforeAll(async () => {
  issuer = await startTokenIssuer();
  const environment = { PORT: '0', ...serviceEnvironment('svc-tracking'), AUTH_URL: issuer.url };
  const config = parseConfig(processConfig, { ...environment, LOG_LEVEL: 'silent' });
  app = await createServiceApp({ name: 'early', module: EarlyModule, config, answerWithin: LONG_MS });
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});
beforeEach(() => (agent = new Agent({ keepAlive: true, maxSockets: 1 })));
afterEach(() => agent.destroy());

interface Sent {
  readonly path: string;
  readonly body: string;
  readonly type?: string;
  readonly chunked?: boolean;
}

/** Sends a call on the only connection of the agent. @returns its status */
async function send({ path, body, type = 'application/json', chunked = false }: Sent): Promise<number> {
  const length = chunked ? {} : { 'content-length': Buffer.byteLength(body) };
  const call = request(`${url}/${path}`, {
    method: 'POST',
    agent,
    headers: { 'content-type': type, ...length },
  });
  // The connection may be closed while the rest is sent.
  call.on('error', () => undefined);
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  Readable.from(chunked ? [body.slice(0, 10), body.slice(10)] : [body]).pipe(call);
  const [answer] = await answered;
  await text(answer);
  return answer.statusCode ?? 0;
}

const bodyOf = (bytes: number) => `{"a":"${'x'.repeat(bytes)}"}`;
const statuses = Object.keys(REFUSALS).map(Number);

describe.each([
  ['a body that fills a buffer', 70_000],
  ['a long body', 200_000],
  ['a body of megabytes', 4_000_000],
])('after an early answer to %s, the next call of its client is served', (_, bytes) => {
  it.each([
    ...statuses.map((status) => [`${status} before the body was read`, `unread/${status}`, status] as const),
    ...statuses.map((status) => [`${status} while the body was read`, `begun/${status}`, status] as const),
    ['401 of a guard', 'guarded', 401] as const,
    ['404 or 413 for an unknown path', 'nowhere', bytes > 256 * 1024 ? 413 : 404] as const,
    ['400 for a malformed path', '%', 400] as const,
    ['503 for a slow handler', 'slow', 503] as const,
    ['a success', 'success', 201] as const,
  ])('%s', async (_way, path, status) => {
    for (const chunked of [false, true]) {
      expect(await send({ path, body: bodyOf(bytes), chunked })).toBe(status);
      expect(await send({ path: 'save', body: '{}' })).toBe(201);
    }
  });
});

describe('after an answer of the body parser, the next call is served', () => {
  it.each([
    ['413, by the length', { path: 'small', body: bodyOf(200_000) }, 413],
    ['413, without a length', { path: 'small', body: bodyOf(200_000), chunked: true }, 413],
    ['413 of megabytes, without a length', { path: 'small', body: bodyOf(4_000_000), chunked: true }, 413],
    ['415', { path: 'save', body: bodyOf(200_000), type: 'text/plain' }, 415],
    ['415 of a stream', { path: 'begun/400', body: bodyOf(200_000), type: 'text/plain' }, 415],
    ['400 for no JSON', { path: 'save', body: 'x'.repeat(200_000) }, 400],
  ])('%s', async (_, sent, status) => {
    expect(await send(sent)).toBe(status);
    expect(await send({ path: 'save', body: '{}' })).toBe(201);
  });
});

describe('a client that stops sending', () => {
  it('gets its answer, with the end of the connection, and is disconnected', async () => {
    const call = request(`${url}/begun/400`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': '200000' },
    });
    call.on('error', () => undefined);
    call.write('{"a":');
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const { socket } = answer;
    expect([answer.statusCode, answer.headers.connection]).toEqual([400, 'close']);
    expect(await text(answer)).toContain('Enough.');
    await until(() => socket.destroyed);
    expect(socket.destroyed).toBe(true);
  });
});
