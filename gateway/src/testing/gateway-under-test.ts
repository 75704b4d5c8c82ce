import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request as send, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessTokenClaims } from '@feltbook/contracts';
import { createLogger, parseConfig } from '@feltbook/svc-kit';
import { LONG_MS, serviceEnvironment, startTokenIssuer, type TokenIssuer } from '@feltbook/tooling/testing';
import { gatewayConfig } from '../config/gateway-config';
import { createGatewayApp } from '../gateway-app';
import type { Route } from '../routing/route';
import { json, startStandIn, type StandIn } from './stand-in';

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly json: unknown;
}

export interface CallOptions {
  method?: string;
  token?: string | null;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A gateway with stand-ins for its services, real tokens and pages in a folder of its own. */
export interface GatewayUnderTest {
  readonly url: string;
  readonly port: number;
  readonly issuer: TokenIssuer;
  readonly auth: StandIn;
  readonly tracking: StandIn;
  readonly billing: StandIn;
  /** Folder of the shell. */
  readonly shell: string;
  /** Lines of the log. */
  readonly log: string[];
  /** A call with a player's token, unless `token` says otherwise. */
  call(path: string, options?: CallOptions): Promise<Answered>;
  token(claims?: Partial<AccessTokenClaims>): Promise<string>;
  close(): Promise<void>;
}

/** For tests that are not about timeouts. */
export const LONG_TIMEOUTS = {
  DEFAULT_TIMEOUT_MS: String(LONG_MS),
  SLOW_TIMEOUT_MS: String(LONG_MS),
  IMPORT_TIMEOUT_MS: String(LONG_MS),
};

export interface GatewayOptions {
  environment?: NodeJS.ProcessEnv;
  routes?: readonly Route[];
}

export async function startGateway({ environment, routes }: GatewayOptions = {}): Promise<GatewayUnderTest> {
  const issuer = await startTokenIssuer();
  const [auth, tracking, billing] = await Promise.all([
    startStandIn(authAnswer(issuer)),
    startStandIn(),
    startStandIn(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const shell = join(folder, 'shell');
  await mkdir(join(shell, 'assets'), { recursive: true });
  await writeFile(join(shell, 'index.html'), '<!doctype html><title>Feltbook</title>');

  const log: string[] = [];
  const config = parseConfig(gatewayConfig, {
    PORT: '0',
    ...serviceEnvironment('gateway'),
    AUTH_URL: auth.url,
    TRACKING_URL: tracking.url,
    BILLING_URL: billing.url,
    // Nobody listens there: the tests that want a Redis name one.
    REDIS_URL: 'redis://127.0.0.1:1',
    SHELL_DIR: shell,
    ...environment,
  });
  const app = await createGatewayApp({
    config,
    logger: createLogger(
      { name: 'gateway', level: 'info' },
      { write: (line: string) => void log.push(line) },
    ),
    ...(routes && { routes }),
  });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const player = await issuer.issue();

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    issuer,
    auth,
    tracking,
    billing,
    shell,
    log,
    token: (claims) => issuer.issue(claims),
    call: (path, options = {}) => call(port, path, { token: player, ...options }),
    close: async () => {
      await app.close();
      await Promise.all([auth, tracking, billing].map((server) => server.close()));
      await issuer.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Sends one request on a new connection, to the public name of the gateway. Does not normalize the path. */
function call(
  port: number,
  path: string,
  { method = 'GET', token, headers = {}, body }: CallOptions,
): Promise<Answered> {
  const options: RequestOptions = {
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { host: `localhost:${port}`, ...(token && { authorization: `Bearer ${token}` }), ...headers },
  };
  return new Promise((resolve, reject) => {
    const request = send(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const all = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: all,
          get json(): unknown {
            const parsed: unknown = JSON.parse(all.toString());
            return parsed;
          },
        });
      });
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** Forwards the verifier's calls of svc-auth to the token issuer. Answers all others as calls through the gateway. */
function authAnswer(issuer: TokenIssuer): StandIn['answer'] {
  return (request, response) => {
    const path = request.url ?? '';
    if (!path.startsWith('/internal/') && !path.startsWith('/.well-known/')) {
      json({ ok: true })(request, response);
      return;
    }
    fetch(issuer.url + path)
      .then(async (answer) => json(await answer.json())(request, response))
      .catch(() => response.destroy());
  };
}
