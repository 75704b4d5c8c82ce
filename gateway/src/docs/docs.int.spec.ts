import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '@feltbook/tooling/testing';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { json } from '../testing/stand-in';
import type { JoinedDocument } from './join-documents';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway();
  documentOfAuth({ '/me': { get: { summary: 'Who am I' } } });
});
afterEach(() => gateway.close());

function documentOfAuth(paths: object): void {
  const { answer } = gateway.auth;
  gateway.auth.answer = (request, response) =>
    (request.url === '/internal/openapi.json' ? json({ paths }) : answer)(request, response);
}
const read = (headers: Record<string, string> = {}) =>
  gateway.call('/docs/openapi.json', { token: null, headers });
const summary = async () =>
  ((await read()).json as JoinedDocument).paths['/me']?.['get'] as { summary: string } | undefined;

describe('GET /docs/openapi.json', () => {
  it('is made once for many calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => read()));

    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(answers.every(({ body }) => body.equals(answers[0]?.body ?? Buffer.alloc(0)))).toBe(true);
    expect(gateway.auth.seen.filter(({ url }) => url === '/internal/openapi.json')).toHaveLength(1);
  });

  it('is compressed, and answers 304 for the present tag', async () => {
    const plain = await read();
    const [br, gzip] = await Promise.all(['br', 'gzip'].map((name) => read({ 'accept-encoding': name })));

    expect(br?.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br?.body ?? '').equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip?.body ?? '').equals(plain.body)).toBe(true);

    const again = await read({ 'if-none-match': plain.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  });

  it('follows the documents of the services', async () => {
    const { etag } = (await read()).headers;
    expect(await summary()).toMatchObject({ summary: 'Who am I' });

    documentOfAuth({ '/me': { get: { summary: 'My account' } } });

    await until(async () => (await summary())?.summary === 'My account');
    expect((await read()).headers.etag).not.toBe(etag);
  });
});
