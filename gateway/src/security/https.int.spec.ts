import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ environment: { PUBLIC_URL: 'https://feltbook.example' } });
});
afterAll(() => gateway.close());

it.each([
  ['a page', '/login', 200],
  ['a call of a service', '/sessions', 200],
  ['a call without a token', '/me', 401],
  ['an unknown path', '/nowhere/at/all', 404],
  ['a file that is missing', '/assets/none.js', 404],
  ['a path that is internal', '/internal/revocations', 404],
])('on https, %s tells browsers to use nothing else', async (_what, path, status) => {
  const answer = await gateway.call(path, status === 401 ? { token: null } : {});
  expect(answer.status).toBe(status);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
