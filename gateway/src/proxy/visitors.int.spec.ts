import type { ServerResponse } from 'node:http';
import { until } from '@feltbook/tooling/testing';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { json } from '../testing/stand-in';

const STATUS = '/api/subscriptions/checkout-status/cs_1';
const VIEW = '/api/shares/by-token/some-token';

let gateway: GatewayUnderTest;
const held: { response: ServerResponse; address: string }[] = [];
const ofAddress = (wanted: string) => held.filter(({ address }) => address === wanted).length;
beforeEach(async () => {
  // Slots are held until the test ends.
  const timeouts = { DEFAULT_TIMEOUT_MS: '60000', SLOW_TIMEOUT_MS: '60000' };
  gateway = await startGateway({ environment: { TRUSTED_PROXIES: '127.0.0.0/8', ...timeouts } });
  for (const service of [gateway.billing, gateway.tracking]) {
    service.answer = (request, response) => {
      if (request.url === STATUS || request.url === VIEW) {
        held.push({ response, address: String(request.headers['x-forwarded-for']) });
      } else json({ ok: true })(request, response);
    };
  }
});
afterEach(async () => {
  for (const service of [gateway.billing, gateway.tracking])
    service.answer = (request) => void request.socket.destroy();
  for (const { response } of held.splice(0)) response.destroy();
  await gateway.close();
});

const from = (address: string) => ({ token: null, headers: { 'x-forwarded-for': address } });
function visit(path: string, address: string, calls: number): void {
  for (let call = 0; call < calls; call += 1) gateway.call(path, from(address)).catch(() => undefined);
}

it('asking for checkouts leave slots to players, and to the provider', async () => {
  visit(STATUS, '203.0.113.1', 32);
  visit(STATUS, '203.0.113.2', 32);
  await until(() => held.length >= 8);

  const [status, ...events] = await Promise.all([
    gateway.call('/api/user/subscription-status'),
    ...Array.from({ length: 12 }, () =>
      gateway.call('/api/stripe/webhook', { ...from('203.0.113.3'), method: 'POST', body: '{}' }),
    ),
  ]);

  expect([status, ...events].map((answer) => answer?.status)).toEqual(Array.from({ length: 13 }, () => 200));
  expect(held).toHaveLength(8);
});

it('of one address leave half of their slots to other addresses', async () => {
  visit(VIEW, '203.0.113.1', 40);
  await until(() => ofAddress('203.0.113.1') >= 4);
  visit(VIEW, '203.0.113.2', 4);
  await until(() => ofAddress('203.0.113.2') === 4);
  expect(ofAddress('203.0.113.1')).toBe(4);
});
