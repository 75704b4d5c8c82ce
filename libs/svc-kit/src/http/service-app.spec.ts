import { Body, Controller, Get, Header, HttpCode, Module, Param, Post, Query } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorBody, type AccessTokenClaims } from '@feltbook/contracts';
import { asService, serviceEnvironment, startTokenIssuer, type TokenIssuer } from '@feltbook/tooling/testing';
import * as z from 'zod/mini';
import { CurrentAccount, Internal, Public } from '../auth/decorators';
import { parseConfig } from '../config/parse-config';
import { processConfig } from '../config/service-config';
import { createLogger } from '../logging/logger';
import { documented } from '../openapi/documented';
import { ApiError } from '../errors/api-error';
import { Allowing } from './route-limits';
import { createServiceApp } from './service-app';

const deal = z.strictObject({
  seat: z.string('Which seat?').check(z.trim(), z.minLength(1, 'Which seat?')),
  stack: z.number('How much?').check(z.minimum(0, 'Not below zero.')),
  notes: z.nullish(z.string()),
});
const page = z.strictObject({ limit: z.optional(z.string().check(z.regex(/^\d+$/, 'A number.'))) });
const id = z.string().check(z.regex(/^\d+$/, 'A number.'));

@Controller('table')
class TableController {
  @Get('me')
  me(@CurrentAccount() account: AccessTokenClaims) {
    return { sub: account.sub };
  }

  @Post()
  @HttpCode(201)
  deal(@Body({ schema: deal }) body: z.output<typeof deal>) {
    return body;
  }

  @Get('list')
  list(@Query({ schema: page }) query: z.output<typeof page>) {
    return query;
  }

  @Get('seats/:id')
  seat(@Param('id', { schema: id }) seat: string) {
    return { seat };
  }
}

@Public()
@Controller('fault')
class FaultController {
  @Get('internal')
  internal() {
    throw new Error('SELECT secret FROM /etc/passwd');
  }

  @Get('database')
  database() {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:3306'), {
      code: 'ECONNREFUSED',
      fatal: true,
    });
  }

  @Get('refused')
  @Header('x-own', 'yes')
  refused() {
    throw new ApiError('rate_limited', 'Slowly, please.', { headers: { 'retry-after': '7' } });
  }

  @Get('hangs')
  @Allowing({ answerWithin: 50 })
  hangs() {
    return new Promise(() => undefined);
  }
}

@Internal('gateway')
@Controller('internal/deck')
class DeckController {
  @Get()
  read() {
    return { cards: 52 };
  }
}

@Module({ controllers: [TableController, FaultController, DeckController] })
class CardRoomModule {}

describe('a service', () => {
  let issuer: TokenIssuer;
  let app: NestFastifyApplication;
  let authorization: string;
  const lines: string[] = [];

  beforeAll(async () => {
    issuer = await startTokenIssuer();
    const config = parseConfig(processConfig, {
      PORT: '0',
      ...serviceEnvironment('svc-tracking'),
      AUTH_URL: issuer.url,
    });
    const logger = createLogger(
      { name: 'card-room', level: 'info' },
      { write: (line) => void lines.push(line) },
    );
    app = await createServiceApp({
      name: 'card-room',
      module: CardRoomModule,
      config,
      logger,
      // The first call fetches the keys, which may take a busy machine long.
      answerWithin: 60_000,
      openapi: { title: 'Card room', description: 'For tests.' },
    });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    authorization = `Bearer ${await issuer.issue({ sub: 'account-1' })}`;
  });

  afterAll(async () => {
    await app.close();
    await issuer.close();
  });

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/table',
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { authorization, 'content-type': 'application/json', ...headers },
    });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });

  const errorOf = (answer: { json(): unknown }) => z.parse(errorBody, answer.json());

  it('knows whose token a call came with', async () => {
    const answer = await get('/table/me', { authorization });
    expect(answer.json()).toEqual({ sub: 'account-1' });
  });

  it.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic abc' }],
    ['a token that is none', { authorization: 'Bearer abc.def.ghi' }],
  ])('refuses %s with 401', async (_, headers) => {
    const answer = await get('/table/me', headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('lets a service in that the route names, and nobody else', async () => {
    const statusOf = async (headers: Record<string, string>) =>
      (await get('/internal/deck', headers)).statusCode;
    expect(await statusOf(asService('gateway'))).toBe(200);
    expect(await statusOf(asService('svc-billing'))).toBe(403);
    expect(await statusOf({ 'x-service-credential': 'guessed' })).toBe(401);
    expect(await statusOf({ authorization })).toBe(401);
  });

  it('passes the parsed body to the handler', async () => {
    const answer = await post({ seat: ' 3 ', stack: 200 });
    expect([answer.statusCode, answer.json()]).toEqual([201, { seat: '3', stack: 200 }]);
  });

  it('names required fields that are absent, null or blank together', async () => {
    const answer = await post({ seat: '  ', stack: null });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'Missing required fields: seat, stack',
      code: 'invalid_request',
      fields: [
        { path: 'seat', message: 'Which seat?' },
        { path: 'stack', message: 'How much?' },
      ],
    });
  });

  it('says the first complaint of a field that is there', async () => {
    const answer = await post({ seat: '1', stack: -1 });
    expect(answer.json()).toMatchObject({
      error: 'Not below zero.',
      fields: [{ path: 'stack', message: 'Not below zero.' }],
    });
  });

  it('names unknown fields', async () => {
    const answer = await post({ seat: '1', stack: 1, ante: 5 });
    expect(answer.json()).toMatchObject({ error: 'Unknown fields: ante', fields: [{ path: 'ante' }] });
  });

  it.each([['[]'], ['"text"'], ['3'], ['null'], ['']])('wants an object, not %p', async (body) => {
    const answer = await post(body);
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      error: 'The body has to be a JSON object.',
    });
  });

  it.each([['{"seat":'], ['{"__proto__":{"x":1},"seat":"1","stack":1}']])(
    'refuses %p as JSON',
    async (body) => {
      const answer = await post(body);
      expect([answer.statusCode, errorOf(answer).error]).toEqual([400, 'The body is not valid JSON.']);
    },
  );

  it('checks queries and parameters', async () => {
    const query = await get('/table/list?limit=x', { authorization });
    const unknown = await get('/table/list?colour=red', { authorization });
    const param = await get('/table/seats/x', { authorization });
    expect(errorOf(query).fields).toEqual([{ path: 'limit', message: 'A number.' }]);
    expect(errorOf(unknown).error).toBe('Unknown fields: colour');
    expect(errorOf(param).fields).toEqual([{ path: 'id', message: 'A number.' }]);
  });

  it.each([
    ['a form', 'seat=1', 'application/x-www-form-urlencoded'],
    ['text', '{}', 'text/plain'],
  ])('refuses %s with 415', async (_, body, type) => {
    const answer = await post(body, { 'content-type': type });
    expect([answer.statusCode, errorOf(answer).code]).toEqual([415, 'unsupported_media_type']);
  });

  it('refuses more than 256 KB with 413', async () => {
    const answer = await post({ seat: '1', stack: 1, notes: 'x'.repeat(256 * 1024) });
    expect([answer.statusCode, errorOf(answer).code]).toEqual([413, 'too_large']);
  });

  it.each([['/nowhere'], ['/table/%'], ['/table/me/']])(
    'answers 404 or 400 in its own shape for %s',
    async (url) => {
      const answer = await get(url, { authorization });
      expect([400, 404]).toContain(answer.statusCode);
      expect(z.safeParse(errorBody, answer.json()).success).toBe(true);
    },
  );

  it('says nothing of its inside when it fails, and logs it with the id', async () => {
    const answer = await get('/fault/internal', { 'x-request-id': 'request-42' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: 'Something went wrong on our side.',
      code: 'internal',
      requestId: 'request-42',
    });
    expect(lines.join('')).toMatch(/"requestId":"request-42".*SELECT secret/);
  });

  it('answers 503 when the database is away or a part hangs', async () => {
    const [database, hanging] = await Promise.all([get('/fault/database'), get('/fault/hangs')]);
    expect([database.statusCode, errorOf(database).code, database.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '1',
    ]);
    expect([hanging.statusCode, errorOf(hanging).code, hanging.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '1',
    ]);
  });

  it('sends the headers of a refusal', async () => {
    const answer = await get('/fault/refused');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
  });

  it('takes a sane request id', async () => {
    const answer = await get('/health/live', { 'x-request-id': 'request-1234' });
    expect(answer.headers['x-request-id']).toBe('request-1234');
  });

  it.each([['bad id with spaces'], ['x'], ['a'.repeat(65)]])(
    'makes its own request id for %p',
    async (given) => {
      const answer = await get('/health/live', { 'x-request-id': given });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    },
  );

  it('describes itself to services', async () => {
    const answer = await get('/internal/openapi.json', asService('gateway'));
    const document = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/table', '/table/list']));
    const schema = { type: 'object', required: ['seat', 'stack'] };
    expect(document.paths['/table']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema } } },
    });
    expect(documented(deal)['~standard']).toHaveProperty('jsonSchema');
  });

  it('is ready until it is asked to stop, and names its build', async () => {
    const build = { slice: 'card-room', version: 'source', commit: 'unknown' };
    const [live, ready] = [await get('/health/live'), await get('/health/ready')];
    expect([live.json(), ready.json()]).toEqual(Array(2).fill({ status: 'ok', build }));
    expect(live.headers['x-build']).toBe('card-room/source+unknown');
  });
});
