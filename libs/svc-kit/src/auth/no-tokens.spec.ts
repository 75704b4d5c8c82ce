import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Controller, Get, Module } from '@nestjs/common';
import {
  LONG_MS,
  retryUnavailable,
  serviceEnvironment,
  startTokenIssuer,
  type TokenIssuer,
} from '@feltbook/tooling/testing';
import { parseConfig } from '../config/parse-config';
import { processConfig } from '../config/service-config';
import { createServiceApp } from '../http/service-app';
import { createLogger } from '../logging/logger';
import { NO_TOKENS } from './no-tokens';
import type { TokenVerifier } from './token-verifier';

@Controller('table')
class TableController {
  @Get()
  read() {
    return { seats: 9 };
  }
}

@Module({ controllers: [TableController] })
class CardRoomModule {}

describe('a process with NO_TOKENS', () => {
  let issuer: TokenIssuer;
  let calls = 0;
  const count = () => {
    calls += 1;
  };

  beforeEach(async () => {
    issuer = await startTokenIssuer();
    calls = 0;
    subscribe('http.server.request.start', count);
  });

  afterEach(async () => {
    unsubscribe('http.server.request.start', count);
    await issuer.close();
  });

  /** Starts a process, calls it with a good token and asks for revocations. */
  async function statusWith(verifier?: TokenVerifier): Promise<number> {
    const app = await createServiceApp({
      name: 'card-room',
      module: CardRoomModule,
      config: parseConfig(processConfig, {
        PORT: '0',
        ...serviceEnvironment('svc-tracking'),
        AUTH_URL: issuer.url,
      }),
      logger: createLogger({ name: 'test', level: 'silent' }),
      answerWithin: LONG_MS,
      ...(verifier && { verifier }),
    });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    await verifier?.refreshRevocations();
    const authorization = `Bearer ${await issuer.issue()}`;
    const call = () => app.inject({ url: '/table', headers: { authorization } });
    const { statusCode } = await retryUnavailable(call);
    await app.close();
    return statusCode;
  }

  it('refuses a token that others accept', async () => {
    await expect(statusWith()).resolves.toBe(200);
    await expect(statusWith(NO_TOKENS)).resolves.toBe(401);
    await expect(NO_TOKENS.verify(await issuer.issue())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('never calls svc-auth, which others do', async () => {
    await statusWith();
    expect(calls).toBeGreaterThan(0);
    calls = 0;
    await statusWith(NO_TOKENS);
    expect(calls).toBe(0);
  });
});
