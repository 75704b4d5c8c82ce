import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LONG_MS } from '@feltbook/tooling/testing';
import * as z from 'zod/mini';
import { serviceClient, type ServiceClient } from './service-client';

const card = z.object({ suit: z.string() });

let server: Server;
let client: ServiceClient;
/** The method of each call that arrived. */
const arrived: string[] = [];

async function start(answer: RequestListener, timeoutMs = LONG_MS): Promise<void> {
  arrived.length = 0;
  server = createServer((request, response) => {
    arrived.push(request.method ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  client = serviceClient({
    name: 'svc-deck',
    baseUrl: `http://127.0.0.1:${port}`,
    credential: { SERVICE_CREDENTIAL: 'the-credential-of-a-service-of-ours' },
    timeoutMs,
  });
}

afterEach(() => stop());

async function stop(): Promise<void> {
  await client.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Breaks off the first connections, the one of `half` in the middle of its answer. */
const breaking =
  (times: number, half = false): RequestListener =>
  (request, response) => {
    if (arrived.length > times) return void response.end('{"suit":"hearts"}');
    if (half)
      response.writeHead(200, { 'content-length': '100' }).write('{"suit"', () => request.socket.destroy());
    else request.socket.destroy();
  };

it.each([false, true])(
  'repeats a read once if its connection breaks (after half of the answer: %s)',
  async (half) => {
    await start(breaking(1, half));
    await expect(client.get('/internal/card', card)).resolves.toEqual({ suit: 'hearts' });
    expect(arrived).toEqual(['GET', 'GET']);
  },
);

it('repeats no read twice, and never a change', async () => {
  await start(breaking(2));
  await expect(client.get('/internal/card', card)).rejects.toMatchObject({ code: 'unavailable' });
  expect(arrived).toEqual(['GET', 'GET']);
  await stop();

  await start(breaking(1));
  await expect(client.post('/internal/card', {}, card)).rejects.toMatchObject({ code: 'unavailable' });
  expect(arrived).toEqual(['POST']);
});

it('is unavailable when the answer is no JSON, or breaks the contract', async () => {
  const texts = ['no JSON', '{"suit":7}'];
  await start((_request, response) => response.end(texts.shift()));
  await expect(client.get('/internal/card', card)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(client.get('/internal/card', card)).rejects.toMatchObject({ code: 'unavailable' });
});

it('ends calls that wait for a connection at their deadline', async () => {
  await start(() => undefined, 500);
  const calls = Array.from({ length: 12 }, () => client.get('/internal/card', card));
  const ended = await Promise.allSettled(calls);
  expect(ended.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
});
