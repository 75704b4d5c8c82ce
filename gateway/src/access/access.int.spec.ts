import { until } from '@feltbook/tooling/testing';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { json } from '../testing/stand-in';

describe('who may call what', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it.each(['/sessions', '/tournaments', '/me', '/api/dashboard', '/api/admin/users'])(
    '%s needs a token',
    async (path) => {
      for (const token of [null, 'not.a.token']) {
        const answer = await gateway.call(path, { token });
        expect(answer).toMatchObject({
          status: 401,
          headers: { 'www-authenticate': 'Bearer' },
          json: { code: 'unauthenticated', requestId: answer.headers['x-request-id'] },
        });
      }
    },
  );

  it.each([
    ['GET', '/api/admin/nothing'],
    ['GET', '/api/admin/users/1'],
    ['POST', '/api/admin/users'],
    ['PUT', '/api/admin/users/1'],
    ['DELETE', '/api/admin/stats'],
  ])('answers 404 for %s %s to the owner only', async (method, path) => {
    expect((await gateway.call(path, { method, token: null })).status).toBe(401);
    expect(await gateway.call(path, { method })).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    const token = await gateway.token({ role: 'owner' });
    expect(await gateway.call(path, { method, token })).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
  });

  it('needs two factors of the owner', async () => {
    const token = await gateway.token({ role: 'owner', mfa: false });
    for (const path of ['/api/admin/users', '/api/admin/nothing'])
      expect(await gateway.call(path, { token })).toMatchObject({
        status: 403,
        json: { code: 'second_factor_required' },
      });
    expect((await gateway.call('/me', { token })).status).toBe(200);
  });

  it('refuses expired tokens', async () => {
    const now = Math.floor(Date.now() / 1000);
    const token = await gateway.token({ iat: now - 100, exp: now - 50 });
    expect((await gateway.call('/me', { token })).status).toBe(401);
  });

  it('applies a revocation soon', async () => {
    const token = await gateway.token({ sid: 'ended-elsewhere' });
    expect((await gateway.call('/me', { token })).status).toBe(200);
    gateway.issuer.revoke('ended-elsewhere');
    await until(async () => (await gateway.call('/me', { token })).status === 401);
    expect((await gateway.call('/sessions', { token })).status).toBe(401);
  });

  it.each([
    ['POST', '/logout'],
    ['DELETE', '/me'],
  ])('refuses the tokens of a login that %s %s ended before it answers', async (method, path) => {
    const sid = `${method}-${path}`;
    const token = await gateway.token({ sid });
    const answer = gateway.auth.answer;
    gateway.auth.answer = (request, response) => {
      if (request.url !== path) {
        answer(request, response);
        return;
      }
      gateway.issuer.revoke(sid);
      response.writeHead(204).end();
    };
    expect((await gateway.call(path, { method, token })).status).toBe(204);
    expect((await gateway.call('/sessions', { token })).status).toBe(401);
    gateway.auth.answer = answer;
  });

  it.each([
    ['GET', '/internal/usage/1'],
    ['GET', '/internal/openapi.json'],
    ['GET', '/sessions/..%2finternal%2fusage'],
    ['GET', '/sessions/../internal/usage/1'],
    ['GET', '/sessions/%2e%2e'],
    ['GET', '//internal/usage/1'],
    ['GET', '/nothing/here'],
    ['PATCH', '/sessions/1'],
    ['POST', '/me'],
    ['OPTIONS', '/sessions'],
    ['TRACE', '/sessions'],
  ])('%s %s is not found', async (method, path) => {
    gateway.tracking.answer = json({ id: '1' });
    const asked = gateway.tracking.seen.length;
    const answer = await gateway.call(path, { method });
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(gateway.tracking.seen).toHaveLength(asked);
  });

  it('answers a malformed URL in the contract’s shape', async () => {
    expect(await gateway.call('/%E0%A4%A')).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  });

  it('logs a line for each answer, without the query', async () => {
    await gateway.call('/google-auth-success?code=secret', { token: null });
    const line = () => gateway.log.find((text) => text.includes('/google-auth-success'));
    await until(() => line() !== undefined);
    expect(JSON.parse(line() ?? '{}')).toMatchObject({
      method: 'GET',
      path: '/google-auth-success',
      status: 200,
      requestId: expect.any(String) as unknown,
    });
    expect(gateway.log.join('')).not.toContain('code=secret');
  });

  it.each([
    ...['/s/', '/api/shares/by-token/', '/statement/', '/api/action/statements/by-token/'],
    ...['/home-games/', '/api/home-games/by-code/'],
  ])('logs no token of a shared view or statement, and no code of a home game: %s', async (path) => {
    const known = gateway.log.length;
    for (const url of [`${path}Secret-token`, `${path}Secret-token/more?a=b`])
      await gateway.call(url, { token: null });
    const lines = () => gateway.log.slice(known).filter((text) => text.includes(`${path}…`));
    await until(() => lines().length === 2);
    expect(gateway.log.join('')).not.toContain('Secret-token');
  });
});

describe('behind a trusted proxy', () => {
  it('trusts the proxy’s headers about the client', async () => {
    const gateway = await startGateway({ environment: { TRUSTED_PROXIES: '127.0.0.0/8' } });
    await gateway.call('/sessions', {
      headers: {
        'x-forwarded-for': '203.0.113.9, 127.0.0.2',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'feltbook.example',
      },
    });
    expect(gateway.tracking.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'feltbook.example',
    });
    await gateway.close();
  });
});
