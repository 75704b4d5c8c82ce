import { setTimeout as pause } from 'node:timers/promises';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { RawClient, head } from '../testing/raw-client';

/** Of 20 MB; more than the buffers between a client and a service hold. */
const SENT = ' '.repeat(19_000_000);

describe('an upload that its service refuses on its way', () => {
  let gateway: GatewayUnderTest;
  const clients: RawClient[] = [];
  beforeEach(async () => {
    gateway = await startGateway();
    gateway.tracking.answer = (incoming, response) => {
      incoming.once('data', () => {
        incoming.pause();
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: 'Enough.', code: 'invalid_request' }));
        setTimeout(() => incoming.destroy(), 500);
      });
    };
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await gateway.close();
  });

  it.each([
    ['keep-alive', SENT.length],
    ['close', SENT.length],
    ['close', 100_000],
  ])(
    'gets its answer although the client reads late, with connection: %s and %d bytes on their way',
    async (connection, before) => {
      const client = await RawClient.connect(gateway.port);
      clients.push(client);
      const authorization = `Bearer ${await gateway.token()}`;
      const length = { 'content-type': 'application/json', 'content-length': '20000000' };
      client.send(head('POST', '/imports', { authorization, connection, ...length }));
      client.send(SENT.slice(0, before));
      while (!gateway.log.some((line) => line.includes('"status":400'))) await pause(10);
      client.send(SENT.slice(before));
      // The client has not looked for an answer yet.
      await pause(100);
      // The connection is closed in the end, although the client never sends all.
      expect(await client.read()).toMatch(/^HTTP\/1\.1 400 [^]*"Enough\."/);
    },
  );
});
