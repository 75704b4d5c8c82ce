import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_CREDENTIAL_HEADER } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { serviceClient } from '../clients/service-client';
import { ConfigError, parseConfig } from '../config/parse-config';
import { serviceCredentials } from '../config/service-credentials';
import { credentialHeaders, ServiceCallers } from './service-callers';

const secretOf = (name: string): string => `${name}-`.repeat(8);
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const entry = (caller: string, secret: string): string => `${caller}:${digestOf(secret)}`;

const NOW = secretOf('now');
const BEFORE = secretOf('before');

/** Configured as a process is. */
const configure = (entries: readonly string[]) =>
  parseConfig(serviceCredentials, {
    SERVICE_CREDENTIAL: secretOf('own'),
    SERVICE_CALLERS: entries.join(','),
  });

const shown = (credential: string) => ({ [SERVICE_CREDENTIAL_HEADER]: credential });
const billing = entry('svc-billing', secretOf('billing'));

describe('ServiceCallers', () => {
  it('knows each caller by its own credential', () => {
    const callers = new ServiceCallers(configure([entry('gateway', NOW), billing]));
    expect(callers.callerOf(shown(NOW))).toBe('gateway');
    expect(callers.callerOf(shown(secretOf('billing')))).toBe('svc-billing');
    for (const headers of [{}, shown('guessed'), shown(''), shown(digestOf(NOW))]) {
      expect(callers.callerOf(headers)).toBeNull();
    }
  });

  it('accepts the former and the next credential of a caller, until the former is taken away', () => {
    const rotating = new ServiceCallers(
      configure([entry('gateway', BEFORE), entry('gateway', NOW), billing]),
    );
    expect([BEFORE, NOW].map((secret) => rotating.callerOf(shown(secret)))).toEqual(['gateway', 'gateway']);
    const rotated = new ServiceCallers(configure([entry('gateway', NOW), billing]));
    expect([BEFORE, NOW].map((secret) => rotated.callerOf(shown(secret)))).toEqual([null, 'gateway']);
  });

  it.each(['', 'gateway', `gateway:${NOW}`, `somebody:${digestOf(NOW)}`, `${billing},`])(
    'is not configured with "%s"',
    (text) => {
      expect(() => configure([text])).toThrow(ConfigError);
    },
  );
});

describe('a call between services', () => {
  it('shows the credential of the caller', () => {
    expect(credentialHeaders(configure([billing]))).toEqual(shown(secretOf('own')));
  });

  it('signs no player out when the other side does not know the credential', async () => {
    const server = createServer((_request, response) => {
      const body = { error: 'This call is for services.', code: 'unauthenticated', requestId: 'r' };
      response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const client = serviceClient({
      name: 'svc-auth',
      baseUrl: `http://127.0.0.1:${port}`,
      credential: configure([billing]),
    });
    await expect(client.get('/internal/deck', z.object({}))).rejects.toMatchObject({ code: 'unavailable' });
    await client.close();
    server.close();
  });

  it('ends at its deadline, whatever part of the answer has come', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"suit":');
      const trickle = setInterval(() => response.write(' '), 10);
      response.once('close', () => clearInterval(trickle));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const client = serviceClient({
      name: 'svc-auth',
      baseUrl: `http://127.0.0.1:${port}`,
      credential: configure([billing]),
      timeoutMs: 100,
    });
    const error: unknown = await client
      .get('/internal/deck', z.object({}))
      .catch((failure: unknown) => failure);
    expect(error).toMatchObject({
      code: 'unavailable',
      cause: { message: 'svc-auth: no answer within 100 ms' },
    });
    await client.close();
    server.close();
  });
});
