import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { Body, Controller, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LONG_MS, serviceEnvironment, startTokenIssuer, type TokenIssuer } from '@feltbook/tooling/testing';
import { Public } from '../auth/decorators';
import { parseConfig } from '../config/parse-config';
import { processConfig } from '../config/service-config';
import { ApiError } from '../errors/api-error';
import { BodyStream } from './body-parser';
import { Allowing } from './route-limits';
import { createServiceApp } from './service-app';

const LIMIT = 1000;
let read = 0;

@Controller()
class UploadsController {
  @Public()
  @Post('whole')
  @Allowing({ bodyLimit: LIMIT, streamsBody: true })
  async whole(@BodyStream() body: Readable) {
    return { body: await text(body) };
  }

  @Public()
  @Post('refused')
  @Allowing({ streamsBody: true })
  async refused(@BodyStream() body: Readable) {
    await once(body, 'data');
    body.pause();
    throw new ApiError('invalid_request', 'Enough.');
  }

  @Public()
  @Post('picture')
  @Allowing({ bodyLimit: LIMIT, bodyType: 'image/jpeg', streamsBody: true })
  async picture(@BodyStream() body: Readable) {
    return { bytes: (await buffer(body)).toString('hex') };
  }

  @Public()
  @Post('json')
  json(@Body() body: unknown) {
    return { body };
  }

  @Post('guarded')
  @Allowing({ streamsBody: true })
  guarded(@BodyStream() body: Readable) {
    body.on('data', () => (read += 1));
    return {};
  }
}

@Module({ controllers: [UploadsController] })
class UploadsModule {}

let issuer: TokenIssuer;
let app: NestFastifyApplication;
let url: string;
beforeAll(async () => {
  issuer = await startTokenIssuer();
  const environment = { PORT: '0', ...serviceEnvironment('svc-tracking'), AUTH_URL: issuer.url };
  const config = parseConfig(processConfig, { ...environment, LOG_LEVEL: 'silent' });
  app = await createServiceApp({ name: 'uploads', module: UploadsModule, config, answerWithin: LONG_MS });
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const post = (path: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload });

/** Sends the beginning of a body that never ends. */
async function begin(path: string) {
  const call = request(`${url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '200000' },
  });
  call.on('error', () => undefined);
  call.write('{"a":');
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer), closed: once(answer.socket, 'close') };
}

describe('a call that reads its body itself', () => {
  it('gets it as it was sent', async () => {
    expect((await post('/whole', '{"a":  "é"')).json()).toEqual({ body: '{"a":  "é"' });
  });

  it('has its type and the length that is announced checked', async () => {
    expect((await post('/whole', 'a', 'text/plain')).statusCode).toBe(415);
    expect((await post('/whole', 'a'.repeat(LIMIT + 1))).statusCode).toBe(413);
  });

  it('may be of another type than JSON, and then of that one alone', async () => {
    const picture = await post('/picture', '\u00ff\u00d8', 'image/jpeg');
    expect(picture.json()).toEqual({ bytes: 'c3bfc398' });
    expect((await post('/picture', '{}')).statusCode).toBe(415);
    expect((await post('/picture', 'a', 'image/png')).statusCode).toBe(415);
    expect((await post('/picture', 'a'.repeat(LIMIT + 1), 'image/jpeg')).statusCode).toBe(413);
    expect((await post('/json', 'a', 'image/jpeg')).statusCode).toBe(415);
    expect((await post('/whole', 'a', 'image/jpeg')).statusCode).toBe(415);
  });

  it('may refuse what is still being sent, and its connection is closed', async () => {
    const { status, body, closed } = await begin('refused');
    expect([status, body]).toEqual([400, expect.stringContaining('Enough.')]);
    await closed;
  });

  it('reads nothing before the guards agree', async () => {
    const { status, closed } = await begin('guarded');
    expect([status, read]).toEqual([401, 0]);
    await closed;
  });
});
