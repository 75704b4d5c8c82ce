import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serviceEnvironment, startTokenIssuer, type TokenIssuer } from '@feltbook/tooling/testing';
import { fastify } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../auth/decorators';
import { parseConfig } from '../config/parse-config';
import { processConfig } from '../config/service-config';
import { Allowing, installRouteLimits } from './route-limits';
import { createServiceApp } from './service-app';

const deal = z.strictObject({ stack: z.number() });

@Public()
@Controller('shoe')
class ShoeController {
  @Post()
  @Allowing({ answerWithin: 2500, uploadWithin: 60_000 })
  deal(@Body({ schema: deal }) { stack }: z.output<typeof deal>) {
    return stack > 0 ? { stack } : new Promise(() => undefined);
  }
}

@Module({ controllers: [ShoeController] })
class ShoeModule {}

describe('a call whose body may take long', () => {
  let issuer: TokenIssuer;
  let app: NestFastifyApplication;
  beforeAll(async () => {
    issuer = await startTokenIssuer();
    const environment = { PORT: '0', ...serviceEnvironment('svc-tracking'), AUTH_URL: issuer.url };
    const config = parseConfig(processConfig, { ...environment, LOG_LEVEL: 'silent' });
    app = await createServiceApp({ name: 'shoe', module: ShoeModule, config });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(async () => {
    await app.close();
    await issuer.close();
  });

  /** @param ms until the second half of the body comes */
  const post = (body: string, ms: number) =>
    app.inject({
      method: 'POST',
      url: '/shoe',
      headers: { 'content-type': 'application/json' },
      payload: Readable.from(
        (async function* halves() {
          yield body.slice(0, 5);
          await pause(ms);
          yield body.slice(5);
        })(),
      ),
    });

  it('is waited for', async () => {
    const answer = await post('{"stack":5}', 3000);
    expect([answer.statusCode, answer.json()]).toEqual([201, { stack: 5 }]);
  });

  it('is answered 503 as soon as others once it is there', async () => {
    const started = performance.now();
    const answer = await post('{"stack":0}', 0);
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(performance.now() - started).toBeLessThan(50_000);
  });
});

describe('a call that takes too long', () => {
  const app = fastify();
  let url: string;
  beforeAll(async () => {
    installRouteLimits(app, 100);
    app.route({ method: ['GET', 'POST'], url: '/shoe', handler: () => new Promise(() => undefined) });
    url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/shoe`;
  });
  afterAll(() => app.close());

  // Over a connection: an injected request does not close when its body has arrived.
  it.each<[string, RequestInit]>([
    ['without a body', {}],
    ['with a body', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"stack":5}' }],
  ])('is answered 503 (%s)', async (_, init) => {
    const answer = await fetch(url, init);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('a call to a process that was started with --inspect', () => {
  const app = fastify();
  afterAll(() => app.close());

  it('may stand at a breakpoint for longer than the limits', async () => {
    jest.replaceProperty(process, 'execArgv', ['--inspect=127.0.0.1:9229']);
    installRouteLimits(app, 20);
    app.get('/shoe', { config: { limits: { answerWithin: 20 } } }, async () => {
      await pause(200);
      return 'resumed';
    });
    const answer = await app.inject('/shoe');
    expect([answer.statusCode, answer.body]).toEqual([200, 'resumed']);
  });
});
