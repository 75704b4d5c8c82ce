import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Body, Controller, Module, Param, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  Allowing,
  ApiError,
  BodyStream,
  createServiceApp,
  parseConfig,
  processConfig,
  Public,
} from '@feltbook/svc-kit';
import { serviceEnvironment } from '@feltbook/tooling/testing';
import * as z from 'zod/mini';
import { route } from '../routing/route';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';

const anything = z.looseObject({});

@Public()
@Controller()
class EarlyController {
  @Post('sessions')
  save(@Body({ schema: anything }) body: object) {
    return body;
  }

  /** Refuses an import after its first chunk. */
  @Post('imports/:status')
  @Allowing({ streamsBody: true, bodyLimit: 20_000_000 })
  async refuse(@BodyStream() body: Readable, @Param('status') status: string) {
    if (status !== '402') {
      await once(body, 'data');
      body.pause();
    }
    throw new ApiError('unavailable', 'Enough.', { status: Number(status) });
  }
}

@Module({ controllers: [EarlyController] })
class EarlyModule {}

const ROUTES = [
  route(['POST'], '/sessions', 'svc-tracking', 'player'),
  route(['POST'], '/imports/:status', 'svc-tracking', 'player', { body: 'import', timeout: 'import' }),
];

let service: NestFastifyApplication;
let gateway: GatewayUnderTest;
let agent: Agent;
beforeAll(async () => {
  const config = parseConfig(processConfig, {
    PORT: '0',
    ...serviceEnvironment('svc-tracking'),
    AUTH_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  });
  service = await createServiceApp({ name: 'svc-tracking', module: EarlyModule, config });
  await service.listen(0, '127.0.0.1');
  const { port } = service.getHttpServer().address() as AddressInfo;
  gateway = await startGateway({
    routes: ROUTES,
    environment: { TRACKING_URL: `http://127.0.0.1:${port}`, CALLS_BURST: '100000' },
  });
});
afterAll(async () => {
  await gateway.close();
  await service.close();
});
beforeEach(() => (agent = new Agent({ keepAlive: true, maxSockets: 1 })));
afterEach(() => agent.destroy());

const bodyOf = (bytes: number) => `{"a":"${'x'.repeat(bytes)}"}`;

interface Sent {
  readonly path: string;
  readonly body: string;
  readonly token?: string | null;
  readonly chunked?: boolean;
}

/** Sends a call on the only connection of its agent. @returns its status */
async function send(by: Agent, { path, body, token, chunked }: Sent): Promise<number> {
  const authorization = token === null ? undefined : `Bearer ${token ?? (await gateway.token())}`;
  const call = request(`${gateway.url}${path}`, {
    method: 'POST',
    agent: by,
    headers: {
      'content-type': 'application/json',
      ...(authorization && { authorization }),
      ...(!chunked && { 'content-length': Buffer.byteLength(body) }),
    },
  });
  // The connection may be closed while the rest is sent.
  call.on('error', () => undefined);
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(body);
  const [answer] = await answered;
  await text(answer);
  return answer.statusCode ?? 0;
}

const save = async (by: Agent, sub: string) =>
  send(by, { path: '/sessions', body: '{}', token: await gateway.token({ sub }) });
const PLAYER = '01935000-0000-7000-8000-000000000001';

it.each([402, 400, 408, 413, 429, 503])(
  'an import that the service refuses with %i delays no save of another player',
  async (status) => {
    const attackers = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const attacks = attackers.flatMap((attacker, number) =>
      [70_000, 200_000, 1_000_000].map(async (bytes) => {
        const token = await gateway.token({ sub: `01935000-0000-7000-8000-00000000010${number}` });
        return send(attacker, { path: `/imports/${status}`, body: bodyOf(bytes), token });
      }),
    );
    const saves: number[] = [];
    let isOver = false;
    const answers = Promise.all(attacks).finally(() => (isOver = true));
    while (!isOver || saves.length < 20) saves.push(await save(agent, PLAYER));
    for (const attacker of attackers) attacker.destroy();

    expect(new Set(await answers)).toEqual(new Set([status]));
    expect(new Set(saves)).toEqual(new Set([201]));
  },
);

describe('after an early answer of the gateway, the next call on the connection is served', () => {
  it.each([
    ['401 of an upload', { path: '/imports/400', body: bodyOf(200_000), token: null }, 401],
    ['401 of another call', { path: '/sessions', body: bodyOf(200_000), token: 'no token' }, 401],
    ['404', { path: '/nowhere', body: bodyOf(200_000) }, 404],
    ['400 of the path', { path: '/%', body: bodyOf(200_000) }, 400],
    ['413, by the length', { path: '/sessions', body: bodyOf(4_000_000) }, 413],
    ['413, without a length', { path: '/sessions', body: bodyOf(4_000_000), chunked: true }, 413],
    ['an answer of the service to a short upload', { path: '/imports/400', body: bodyOf(70_000) }, 400],
    ['an answer of the service to a long upload', { path: '/imports/400', body: bodyOf(4_000_000) }, 400],
    ['an answer of the service without the body', { path: '/imports/402', body: bodyOf(70_000) }, 402],
  ])('%s', async (_, sent, status) => {
    expect(await send(agent, sent)).toBe(status);
    expect(await save(agent, PLAYER)).toBe(201);
  });
});
