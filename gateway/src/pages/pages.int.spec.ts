import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { startStandIn, type StandIn } from '../testing/stand-in';

const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' };
const SCRIPT = `console.log(${JSON.stringify('poker '.repeat(400))});`;

describe('pages', () => {
  let gateway: GatewayUnderTest;
  let server: StandIn;
  const open = (path: string, headers: Record<string, string> = {}) =>
    gateway.call(path, { token: null, headers });

  beforeAll(async () => {
    server = await startStandIn((request, response) => {
      const known = request.url === '/mf/remoteEntry.0a1b2c3d.js';
      response.writeHead(known ? 200 : 404, {
        'content-type': 'text/javascript',
        'cache-control': 'no-store',
      });
      response.end(known ? 'remote()' : 'secret of the server');
    });
    gateway = await startGateway({
      environment: { REMOTES: `mf_tracking=${server.url}/mf,mf_admin=/nowhere/at/all`, DEV_PAGES: 'false' },
    });
    await writeFile(join(gateway.shell, 'assets/main.0a1b2c3d.js'), SCRIPT);
    await writeFile(join(gateway.shell, 'sw.js'), 'self.skipWaiting()');
    await writeFile(join(gateway.shell, '.env'), 'SECRET=1');
    await mkdir(join(dirname(gateway.shell), 'beside'));
    await writeFile(join(dirname(gateway.shell), 'beside/secret.txt'), 'secret');
    await symlink(join(dirname(gateway.shell), 'beside'), join(gateway.shell, 'way-out'));
  });
  afterAll(async () => {
    await gateway.close();
    await server.close();
  });

  it.each(['/', '/login', '/dashboard', '/edit/01a', '/welcome/pro', '/welcome/pro/deep/er', '/admin'])(
    '%s is the shell’s document',
    async (path) => {
      const answer = await open(path, NAVIGATION);
      expect(answer).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': expect.stringContaining("script-src 'self'") as unknown,
        },
      });
      expect(answer.body.toString()).toContain('<title>Feltbook</title>');
    },
  );

  it('with a token in their URL are in no search engine, and send no referrer', async () => {
    for (const page of ['/s/token-of-a-view', '/home-games/7K3F-9QXM-2TPA']) {
      const shared = await open(page, NAVIGATION);
      expect(shared.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    }
    const other = await open('/about', NAVIGATION);
    expect(other.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(other.headers['x-robots-tag']).toBeUndefined();
  });

  it('are not sent again to a browser with the same version', async () => {
    const { headers } = await open('/login');
    const again = await open('/login', { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('distinguish /tournaments the page from /tournaments the call', async () => {
    gateway.tracking.seen.length = 0;
    const page = await open('/tournaments', NAVIGATION);
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.headers.vary).toContain('Accept, Sec-Fetch-Mode');
    const call = await gateway.call('/tournaments', { headers: { 'sec-fetch-mode': 'cors' } });
    expect(call).toMatchObject({ status: 200, json: { ok: true } });
    expect(call.headers.vary).toContain('Accept, Sec-Fetch-Mode');
    expect(gateway.tracking.seen).toHaveLength(1);
  });

  it('that do not exist get the shell’s document with status 404', async () => {
    for (const path of ['/nothing', '/internal/usage/1', '/remotes/mf_nobody/x.js']) {
      const page = await open(path, NAVIGATION);
      expect(page.status).toBe(404);
      expect(page.body.toString()).toContain('Feltbook');
      expect((await open(path)).json).toMatchObject({ code: 'not_found' });
    }
  });

  it('let browsers cache hashed files forever and revalidate the others', async () => {
    const script = await open('/assets/main.0a1b2c3d.js', { 'accept-encoding': 'gzip, br' });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(script.body).toString()).toBe(SCRIPT);
    expect((await open('/sw.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("connect-src 'self'") as unknown,
    });
    const buildOf = async (path: string) => (await open(path)).headers['x-build'];
    expect(await buildOf('/assets/main.0a1b2c3d.js')).toBeUndefined();
    expect(await buildOf('/sw.js')).toMatch(/^gateway\//);
  });

  it('send the files that the build compressed', async () => {
    await writeFile(join(gateway.shell, 'assets/app.0a1b2c3d.js'), SCRIPT);
    await writeFile(join(gateway.shell, 'assets/app.0a1b2c3d.js.br'), 'as the build made it');
    const answer = await open('/assets/app.0a1b2c3d.js', { 'accept-encoding': 'br' });
    expect(answer.body.toString()).toBe('as the build made it');
  });

  it.each([
    '/../beside/secret.txt',
    '/%2e%2e/beside/secret.txt',
    '/assets/..%2f..%2fbeside%2fsecret.txt',
    '/way-out/secret.txt',
    '/.env',
    '/assets',
    '/remotes/mf_tracking/..%2f..%2fsecret',
  ])('do not leave their folder: %s', async (path) => {
    const answer = await open(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('secret');
  });

  it('of remotes come from the slice’s own server, or are missing alone', async () => {
    expect((await open('/remotes.json')).json).toEqual({
      remotes: {
        mf_tracking: { manifest: '/remotes/mf_tracking/mf-manifest.json' },
        mf_admin: { manifest: '/remotes/mf_admin/mf-manifest.json' },
      },
    });
    const entry = await open('/remotes/mf_tracking/remoteEntry.0a1b2c3d.js');
    expect(entry).toMatchObject({
      status: 200,
      headers: {
        'cache-control': expect.stringContaining('immutable') as unknown,
        'x-content-type-options': 'nosniff',
      },
    });
    expect(entry.body.toString()).toBe('remote()');
    expect((await open('/remotes/mf_admin/mf-manifest.json')).status).toBe(404);
  });

  it('of an unavailable server are answered 503, without its address', async () => {
    const away = await startGateway({ environment: { REMOTES: 'mf_tracking=http://127.0.0.1:1' } });
    const answer = await away.call('/remotes/mf_tracking/mf-manifest.json', { token: null });
    expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(answer.body.toString()).not.toContain('127.0.0.1');
    await away.close();
  });

  it('describe the calls, and do so without what the policy forbids', async () => {
    const page = await open('/docs');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const references = [...page.body.toString().matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(references).toHaveLength(4);
    for (const path of references) expect((await open(path)).status).toBe(200);
    expect((await open('/docs/openapi.json')).json).toMatchObject({
      openapi: '3.0.3',
      info: { title: 'Feltbook' },
    });
  });
});
