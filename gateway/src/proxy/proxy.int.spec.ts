import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '@feltbook/tooling/testing';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { json } from '../testing/stand-in';

const LIST = Array.from({ length: 200 }, (_, id) => ({
  id: String(id),
  location: 'The Club',
  stakes: '1/2',
}));

/** Headers that say how long a body is, or that it has no known length. */
const announcements = (length: number): Record<string, string>[] => [
  { 'content-length': String(length) },
  { 'transfer-encoding': 'chunked' },
];

describe('proxied calls', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway({ environment: { CALLS_BURST: '100000' } });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.tracking.answer = json({ id: '1' });
    gateway.tracking.seen.length = 0;
  });

  it('carry the request id and the gateway’s own headers, not the client’s', async () => {
    const answer = await gateway.call('/sessions/1?x=1', {
      headers: {
        'x-request-id': 'a-request-id-1',
        'x-user-id': 'somebody-else',
        'x-user-role': 'owner',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-service-credential': 'guessed',
        forwarded: 'for=203.0.113.9',
        cookie: 'feltbook_prefill=last',
        connection: 'close, x-hop',
        'x-hop': 'mine alone',
        'x-other': 'kept',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-request-id']).toBe('a-request-id-1');
    const [seen] = gateway.tracking.seen;
    expect(seen?.url).toBe('/sessions/1?x=1');
    expect(seen?.headers).toMatchObject({
      'x-request-id': 'a-request-id-1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `localhost:${gateway.port}`,
      'x-other': 'kept',
      authorization: expect.stringMatching(/^Bearer /) as unknown,
    });
    for (const name of ['x-user-id', 'x-user-role', 'x-service-credential', 'forwarded', 'cookie', 'x-hop']) {
      expect(seen?.headers).not.toHaveProperty(name);
    }
  });

  it('send cookies to svc-auth only', async () => {
    await gateway.call('/auth/refresh', { method: 'POST', token: null, headers: { cookie: 'refresh=1' } });
    // The gateway itself asks svc-auth for revocations all the time.
    const refreshes = gateway.auth.seen.filter(({ url }) => url === '/auth/refresh');
    expect(refreshes).toMatchObject([{ headers: { cookie: 'refresh=1' } }]);
  });

  it('do not expose headers of the upstream', async () => {
    gateway.tracking.answer = json({}, 200, {
      server: 'upstream/1',
      'x-powered-by': 'upstream',
      'content-security-policy': 'everything',
      'set-cookie': 'a=1',
    });
    const { headers } = await gateway.call('/sessions/1');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'set-cookie': ['a=1'],
    });
    expect(headers.vary).toContain('Authorization');
  });

  it('pass a body on unchanged, of any size, with and without a length', async () => {
    gateway.tracking.answer = (incoming, response) => {
      response.writeHead(201, { 'content-type': 'application/octet-stream' });
      incoming.pipe(response);
    };
    for (const size of [10, 200 * 1024]) {
      const body = Buffer.alloc(size, '€');
      for (const headers of announcements(size)) {
        const answer = await gateway.call('/sessions', { method: 'POST', body, headers });
        expect(answer.status).toBe(201);
        expect(answer.body.equals(body)).toBe(true);
      }
    }
  });

  it('answer 413 to a body over the limit, announced or not, and the connection stays readable', async () => {
    const body = Buffer.alloc(300 * 1024, 'x');
    for (const headers of announcements(body.length)) {
      const answer = await gateway.call('/sessions', { method: 'POST', body, headers });
      expect(answer.status).toBe(413);
      expect(answer.json).toMatchObject({ code: 'too_large', requestId: answer.headers['x-request-id'] });
    }
  });

  it('are streamed: the first chunk arrives before the last is sent', async () => {
    let finish = () => {};
    gateway.tracking.answer = (incoming, response) => {
      incoming.resume();
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('first,');
      finish = () => response.end('last');
    };
    const outgoing = request({
      port: gateway.port,
      path: '/sessions',
      headers: { authorization: `Bearer ${await gateway.token()}` },
    }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(String(first)).toBe('first,');
    finish();
    const [last] = (await once(response, 'data')) as [Buffer];
    expect(String(last)).toBe('last');
  });

  it('arrive whole when the service closes the connection after them', async () => {
    const authorization = `Bearer ${await gateway.token()}`;
    for (let kilobytes = 20; kilobytes <= 200; kilobytes += 5) {
      const list = randomBytes(kilobytes * 512).toString('hex');
      gateway.tracking.answer = json(list, 200, {
        connection: 'close',
        'content-length': String(list.length + 2),
      });
      // What is being compressed is taken more slowly than it comes.
      const headers = { authorization, 'accept-encoding': 'gzip' };
      const outgoing = request({ port: gateway.port, path: '/sessions', headers }).end();
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      expect(JSON.parse(gunzipSync(Buffer.concat(parts)).toString())).toBe(list);
    }
  });

  it('end at the upstream when the client leaves', async () => {
    let left: Promise<unknown> = Promise.resolve();
    gateway.tracking.answer = (incoming, response) => {
      incoming.resume();
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('first');
      left = once(response, 'close');
    };
    const outgoing = request({
      port: gateway.port,
      path: '/sessions',
      headers: { authorization: `Bearer ${await gateway.token()}` },
    }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    await once(response, 'data');
    outgoing.on('error', () => undefined).destroy();
    await left;
    const isLogged = () => gateway.log.some((line) => line.includes('"status":499'));
    await until(isLogged);
    expect(isLogged()).toBe(true);
  });

  it('are aborted, not ended, if the upstream aborts', async () => {
    gateway.tracking.answer = (incoming, response) => {
      incoming.resume();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[1,');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(gateway.call('/sessions')).rejects.toThrow(/aborted|hang up/);
  });

  it('are compressed as the client accepts it, with a weak tag', async () => {
    gateway.tracking.answer = json(LIST, 200, { etag: '"7"' });
    const [plain, br, gzip] = await Promise.all(
      ['', 'gzip, br', 'gzip'].map((accepted) =>
        gateway.call('/sessions', { headers: accepted ? { 'accept-encoding': accepted } : {} }),
      ),
    );
    expect(plain?.headers.etag).toBe('"7"');
    expect(plain?.headers.vary).toContain('Accept-Encoding');
    expect(br?.headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"7"' });
    expect(br?.headers).not.toHaveProperty('content-length');
    expect(JSON.parse(brotliDecompressSync(br?.body ?? '').toString())).toEqual(LIST);
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(gzip?.body ?? '').toString())).toEqual(LIST);
  });

  it('pass on `If-Match`, and the body of a 412', async () => {
    gateway.tracking.answer = json({ code: 'changed', current: { id: '1' } }, 412, { etag: '"8"' });
    const refused = await gateway.call('/sessions/1', {
      method: 'DELETE',
      headers: { 'if-match': '"7"' },
    });
    expect(gateway.tracking.seen[0]?.headers).toMatchObject({ 'if-match': '"7"' });
    expect(refused).toMatchObject({ status: 412, headers: { etag: '"8"' } });
    expect(JSON.parse(refused.body.toString())).toMatchObject({ current: { id: '1' } });
  });

  it('pass 304 and HEAD through without a body', async () => {
    gateway.tracking.answer = (incoming, response) => {
      const known = incoming.headers['if-none-match'] === '"7"';
      response.writeHead(known ? 304 : 200, {
        'content-type': 'application/json',
        etag: '"7"',
        ...(!known && { 'content-length': '5000' }),
      });
      response.end(known || incoming.method === 'HEAD' ? undefined : 'x'.repeat(5000));
    };
    const unchanged = await gateway.call('/sessions', {
      headers: { 'if-none-match': '"7"', 'accept-encoding': 'br' },
    });
    expect(unchanged).toMatchObject({ status: 304, headers: { etag: '"7"' } });
    expect(unchanged.body).toHaveLength(0);
    const head = await gateway.call('/sessions', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '5000' } });
    expect(head.body).toHaveLength(0);
  });
});
