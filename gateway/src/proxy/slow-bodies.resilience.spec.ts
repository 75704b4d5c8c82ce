import { until } from '@feltbook/tooling/testing';
import { LONG_TIMEOUTS, startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { RawClient, head } from '../testing/raw-client';
import { json } from '../testing/stand-in';

const LARGE = 200 * 1024;
const ANNOUNCEMENTS: readonly (readonly [string, Record<string, string>])[] = [
  ['chunked', { 'transfer-encoding': 'chunked' }],
  ['small and announced', { 'content-length': '300' }],
  ['large and announced', { 'content-length': String(LARGE) }],
];

describe('clients that send slowly', () => {
  let gateway: GatewayUnderTest;
  const clients: RawClient[] = [];
  const start = async (environment: NodeJS.ProcessEnv = {}) => {
    gateway = await startGateway({
      environment: { CALLS_BURST: '10000', ...LONG_TIMEOUTS, BODY_IDLE_TIMEOUT_MS: '60000', ...environment },
    });
  };
  const hurry = () => start({ BODY_IDLE_TIMEOUT_MS: '300' });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await gateway.close();
  });

  /** Begins a call and sends the beginning of its body. */
  const begins = async (path: string, headers: Record<string, string>, beginning = '5\r\n{"a":\r\n') => {
    const client = await RawClient.connect(gateway.port);
    clients.push(client);
    client.send(head('POST', path, { 'content-type': 'application/json', ...headers }) + beginning);
    return client;
  };
  const authorization = async (sub = 'player') => ({
    authorization: `Bearer ${await gateway.token({ sub })}`,
  });
  const askedOf = (path: string) => gateway.auth.seen.filter(({ url }) => url === path).length;

  it.each(ANNOUNCEMENTS)(
    'a body that is %s are answered 408, and no service is asked',
    async (_, headers) => {
      await hurry();
      const text = await (await begins('/auth/refresh', headers)).read();
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(text).toMatch(/\r\nx-request-id: [\w-]+\r\n/i);
      expect(text).toContain('"code":"invalid_request"');
      expect(askedOf('/auth/refresh')).toBe(0);
    },
  );

  it('never count as a fault of the service', async () => {
    await hurry();
    const slow = await Promise.all(
      Array.from({ length: 24 }, (_, at) => begins('/login', ANNOUNCEMENTS[at % 3]?.[1] ?? {})),
    );
    const answers = await Promise.all(slow.map((client) => client.read()));
    expect(answers.filter((text) => text.startsWith('HTTP/1.1 408 '))).toHaveLength(24);
    for (let call = 0; call < 10; call += 1) {
      expect((await gateway.call('/login', { method: 'POST', body: '{}', token: null })).status).toBe(200);
    }
  });

  it('take no slot, so that others can sign in', async () => {
    await start();
    await Promise.all(
      Array.from({ length: 400 }, (_, at) => begins('/login', ANNOUNCEMENTS[at % 3]?.[1] ?? {})),
    );
    for (let call = 0; call < 20; call += 1) {
      expect((await gateway.call('/login', { method: 'POST', body: '{}', token: null })).status).toBe(200);
    }
  });

  it('and much are evicted if others need the memory', async () => {
    // An address without a token has a quarter: 256 KB.
    await start({ BODY_BUFFER_BYTES: String(1024 * 1024) });
    const large = await begins('/login', { 'content-length': String(LARGE) }, 'x'.repeat(LARGE - 1));
    const other = await begins('/login', { 'content-length': '60000' }, 'x'.repeat(59_999));
    expect(await large.read('retry-after: 1')).toMatch(/^HTTP\/1\.1 503 /);
    other.send('x');
    expect(await other.read('{')).toMatch(/^HTTP\/1\.1 200 /);
    expect((await gateway.call('/login', { method: 'POST', body: '{}', token: null })).status).toBe(200);
  });

  it.each([
    ['stop', (client: RawClient) => client.read()],
    ['leave', (client: RawClient) => Promise.resolve(client.close())],
  ])('an import and %s in the middle are no fault of the service', async (_, end) => {
    await hurry();
    gateway.tracking.answer = (incoming, response) => {
      incoming.resume().once('end', () => json({ id: '1' })(incoming, response));
    };
    const headers = { ...(await authorization()), 'content-length': '1000000' };
    const texts: (string | void)[] = [];
    for (let round = 0; round < 6; round += 1) {
      const client = await begins('/imports', headers, 'x'.repeat(100_000));
      await until(() => gateway.tracking.seen.length > round);
      texts.push(await end(client));
      await until(() => gateway.log.filter((entry) => /"status":(408|499)/.test(entry)).length > round);
    }
    expect(texts.filter((text) => text && !text.startsWith('HTTP/1.1 408 '))).toEqual([]);
    expect((await gateway.call('/sessions')).status).toBe(200);
    expect((await gateway.call('/imports', { method: 'POST', body: '{}' })).status).toBe(200);
  });

  it('an account uploads few imports at a time, and other accounts are admitted', async () => {
    await start();
    gateway.tracking.answer = (incoming, response) => {
      incoming.resume().once('end', () => json({ id: '1' })(incoming, response));
    };
    const mine = { ...(await authorization('one')), 'content-length': '1000000' };
    await Promise.all([begins('/imports', mine, 'x'), begins('/imports', mine, 'x')]);
    await until(() => gateway.tracking.seen.length === 2);
    const third = await begins('/imports', mine, 'x');
    const refused = await third.read('retry-after: 1');
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect((await gateway.call('/imports', { method: 'POST', body: '{}' })).status).toBe(200);
  });

  it('imports above the usual size are throttled', async () => {
    await start();
    gateway.tracking.answer = (incoming, response) => {
      incoming.resume().once('end', () => json({})(incoming, response));
    };
    const body = Buffer.alloc(10 * 1024 * 1024, ' ');
    const begin = performance.now();
    expect((await gateway.call('/imports', { method: 'POST', body })).status).toBe(200);
    // Five at once, and three a second.
    expect(performance.now() - begin).toBeGreaterThan(1500);
  });

  it('do not time out while the service does not read', async () => {
    await start({ BODY_IDLE_TIMEOUT_MS: '2000' });
    const size = 8 * 1024 * 1024;
    gateway.tracking.answer = (incoming, response) => {
      setTimeout(() => {
        let length = 0;
        incoming.on('data', (piece: Buffer) => (length += piece.length));
        incoming.once('end', () => json({ length }, 201)(incoming, response));
      }, 6000);
    };
    const answer = await gateway.call('/imports', { method: 'POST', body: Buffer.alloc(size, ' ') });
    expect(answer).toMatchObject({ status: 201, json: { length: size } });
  });
});
