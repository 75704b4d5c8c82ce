import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';

const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' };

describe('a gateway for localhost', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway({ environment: { PUBLIC_URL: 'http://localhost:8080' } });
  });
  afterAll(() => gateway.close());

  const open = (host: string, path: string, headers: Record<string, string> = NAVIGATION, method = 'GET') =>
    gateway.call(path, { token: null, method, headers: { host, ...headers } });

  it.each([
    ['127.0.0.1:8080', '/', 'http://localhost:8080/'],
    ['127.0.0.1:8080', '/auth/google', 'http://localhost:8080/auth/google'],
    ['[::1]:8080', '/sessions?from=2026-01-01&x=%2F', 'http://localhost:8080/sessions?from=2026-01-01&x=%2F'],
    ['127.0.0.1:9999', '/login', 'http://localhost:9999/login'],
    ['127.0.0.1', '/login', 'http://localhost/login'],
    ['127.0.0.1:8080', '//evil.example/x', 'http://localhost:8080//evil.example/x'],
  ])('redirects a page at %s%s', async (host, path, to) => {
    expect(await open(host, path)).toMatchObject({
      status: 302,
      headers: { location: to, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
  });

  it('redirects a browser that sends no fetch metadata, too', async () => {
    expect((await open('127.0.0.1:8080', '/', { accept: 'text/html' })).status).toBe(302);
  });

  it.each([
    ['a page at its own name', 'localhost:8080', '/', NAVIGATION],
    ['a page at the name of another machine', 'feltbook.example', '/', NAVIGATION],
    ['a page at a name that looks like this machine', '127.0.0.1.evil.example', '/', NAVIGATION],
    ['a call of a tool', '127.0.0.1:8080', '/remotes.json', { accept: '*/*' }],
    ['a call of a page', '127.0.0.1:8080', '/remotes.json', { 'sec-fetch-mode': 'cors' }],
    ['a probe', '127.0.0.1:8080', '/health/ready', {}],
  ])('answers %s', async (_what, host, path, headers: Record<string, string>) => {
    expect((await open(host, path, headers)).status).toBe(200);
  });

  it('redirects no other method', async () => {
    expect((await open('127.0.0.1:8080', '/', NAVIGATION, 'POST')).status).not.toBe(302);
  });
});

describe('a gateway for another name', () => {
  it.each([
    ['http://127.0.0.1:8080', 'localhost:8080', 302],
    ['https://feltbook.example', '127.0.0.1:8080', 200],
    ['https://feltbook.example', 'other.example', 200],
  ])('%s, asked at %s', async (publicUrl, host, status) => {
    const gateway = await startGateway({ environment: { PUBLIC_URL: publicUrl } });
    const answer = await gateway.call('/', { token: null, headers: { ...NAVIGATION, host } });
    await gateway.close();
    expect(answer.status).toBe(status);
  });
});
