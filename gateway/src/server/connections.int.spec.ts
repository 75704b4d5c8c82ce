import { once } from 'node:events';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { RawClient, head } from '../testing/raw-client';

describe('connections', () => {
  let gateway: GatewayUnderTest;
  const clients: RawClient[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await gateway.close();
  });

  const open = async (count: number): Promise<RawClient[]> => {
    const opened = await Promise.all(Array.from({ length: count }, () => RawClient.connect(gateway.port)));
    clients.push(...opened);
    return opened;
  };

  it('of one address are bounded: a new one closes the least recently used', async () => {
    gateway = await startGateway({ environment: { CONNECTIONS_PER_ADDRESS: '20' } });
    const asks = async (client?: RawClient) => {
      client?.send(head('GET', '/health/live'));
      return /^HTTP\/1\.1 200 /.test((await client?.read('{')) ?? '');
    };
    const [busy, ...idle] = await open(20);
    for (const client of [...idle, busy]) expect(await asks(client)).toBe(true);
    const closed = idle.slice(0, 10).map(({ socket }) => once(socket.resume(), 'close'));
    await open(15);
    await Promise.all(closed);
    expect((await gateway.call('/health/live')).status).toBe(200);
    expect(await asks(busy)).toBe(true);
  });

  it('of a trusted proxy are not bounded', async () => {
    gateway = await startGateway({
      environment: { CONNECTIONS_PER_ADDRESS: '5', TRUSTED_PROXIES: '127.0.0.0/8' },
    });
    const opened = await open(20);
    for (const client of opened) client.send(head('GET', '/health/live'));
    const answers = await Promise.all(opened.map((client) => client.read('{')));
    expect(answers.every((text) => text.startsWith('HTTP/1.1 200 '))).toBe(true);
  });

  it('that pipeline without end are closed, without effect on other clients', async () => {
    gateway = await startGateway({ environment: { CALLS_BURST: '100000' } });
    gateway.tracking.answer = (incoming) => void incoming.resume();
    const call = head('GET', '/sessions', { authorization: `Bearer ${await gateway.token()}` });
    const [client] = await open(1);
    client?.send(Array.from({ length: 2000 }, () => call).join(''));
    expect(await client?.read()).toBe('');
    expect((await gateway.call('/me')).status).toBe(200);
  });
});

describe('an id', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it.each([
    ['what is no HTTP', 400, 'no HTTP\r\n\r\n'],
    ['headers that are too large', 431, head('GET', '/', { a: 'x'.repeat(20_000) })],
    ['a request without a host', 400, 'GET /sessions HTTP/1.1\r\n\r\n'],
    ['a request of a page without a host', 400, 'GET /health/live HTTP/1.1\r\n\r\n'],
    ['an address that cannot be read', 400, head('GET', '/sessions/%')],
    ['a parameter that is too long', 404, head('GET', `/sessions/${'1'.repeat(300)}`)],
    ['an expectation', 401, head('GET', '/sessions', { expect: 'miracles' })],
    ['another method', 404, head('PROPFIND', '/sessions')],
    ['a path that nobody knows', 404, head('GET', '/nothing')],
    ['a body that is too large', 413, head('POST', '/login', { 'content-length': '9999999' })],
    ['a page', 200, head('GET', '/login', { accept: 'text/html' })],
    ['remotes.json', 200, head('GET', '/remotes.json')],
    ['an answer of the gateway', 200, head('GET', '/health/live')],
    ['an answer of a service', 200, head('POST', '/auth/refresh')],
  ])('is on the answer to %s', async (_, status, text) => {
    const client = await RawClient.connect(gateway.port);
    client.send(text);
    const answer = await client.read('\r\n\r\n');
    client.close();
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(answer).toMatch(/\r\nx-request-id: [\w-]{8,}\r\n/i);
  });
});
