import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { until } from '@feltbook/tooling/testing';
import { LONG_TIMEOUTS, startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { RawClient, head } from '../testing/raw-client';
import { json, type Answer } from '../testing/stand-in';
import { turns } from './answer-stream';

/** More than the kernel buffers for a connection that nobody reads. */
const LARGE = 20 * 1024 * 1024;

/** Answers of so many bytes for lists, and short ones for anything else. */
function listsOf(bytes: number): { answer: Answer; written: () => number } {
  const body = Buffer.alloc(bytes, 'x');
  let written = 0;
  const answer: Answer = (incoming, response) => {
    if (!incoming.url?.startsWith('/sessions?')) return json({ id: '1' })(incoming, response);
    incoming.resume();
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes });
    response.end(body, () => (written += 1));
  };
  return { answer, written: () => written };
}

describe('clients that do not read', () => {
  let gateway: GatewayUnderTest;
  const clients: RawClient[] = [];
  const start = async (environment: NodeJS.ProcessEnv = {}) => {
    gateway = await startGateway({
      environment: {
        CALLS_BURST: '10000',
        ...LONG_TIMEOUTS,
        RESPONSE_IDLE_TIMEOUT_MS: '600000',
        ...environment,
      },
    });
  };
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await gateway.close();
  });

  const asks = async (count: number, token: string): Promise<RawClient> => {
    const client = await RawClient.connect(gateway.port);
    clients.push(client);
    const call = head('GET', '/sessions?all', { authorization: `Bearer ${token}` });
    client.send(Array.from({ length: count }, () => call).join(''));
    return client;
  };
  const endedWith = (...statuses: readonly number[]) =>
    gateway.log.filter((line) => statuses.some((status) => line.includes(`"status":${status}`))).length;
  const left = () => endedWith(499);

  it('and pipeline hundreds of calls do not delay other clients', async () => {
    await start();
    gateway.tracking.answer = listsOf(80 * 1024).answer;
    const tokens = await Promise.all([gateway.token({ sub: 'a' }), gateway.token({ sub: 'b' })]);
    await Promise.all(tokens.map((token) => asks(240, token)));
    await until(() => gateway.tracking.seen.length > 20);
    const before = gateway.tracking.seen.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.call('/tournaments')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    // A pipelined call is sent to the service once the client has read the answers before it.
    expect(gateway.tracking.seen.length - before).toBeLessThan(240);
    expect(gateway.tracking.seen.length).toBeLessThan(480);
  });

  it('get their pipelined answers in order when they read', async () => {
    await start();
    const client = await RawClient.connect(gateway.port);
    clients.push(client);
    gateway.tracking.answer = (incoming, response) => json({ asked: incoming.url })(incoming, response);
    const authorization = `Bearer ${await gateway.token()}`;
    for (let id = 1; id <= 20; id += 1) client.send(head('GET', `/sessions/${id}`, { authorization }));
    const text = await client.read('"/sessions/20"');
    const asked = [...text.matchAll(/"asked":"\/sessions\/(\d+)"/g)].map(([, id]) => Number(id));
    expect(asked).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('do not make the service wait: it is done when the answer is buffered', async () => {
    await start();
    const list = listsOf(7 * 1024 * 1024);
    gateway.tracking.answer = list.answer;
    const client = await asks(1, await gateway.token());
    await until(() => list.written() === 1);
    const text = await client.read('x'.repeat(7 * 1024 * 1024));
    expect(text.startsWith('HTTP/1.1 200 OK')).toBe(true);
  });

  it('are disconnected if they read nothing for too long', async () => {
    await start({ RESPONSE_IDLE_TIMEOUT_MS: '300' });
    gateway.tracking.answer = listsOf(LARGE).answer;
    await asks(1, await gateway.token());
    await until(() => left() === 1);
    expect((await gateway.call('/tournaments')).status).toBe(200);
  });

  it('but continue later get the whole answer, also without room to buffer it', async () => {
    await start({ RESPONSE_BUFFER_BYTES: String(1024 * 1024) });
    const list = listsOf(LARGE);
    gateway.tracking.answer = list.answer;
    const authorization = `Bearer ${await gateway.token()}`;
    const length = await new Promise<number>((resolve, reject) => {
      const outgoing = request({ port: gateway.port, path: '/sessions?all', headers: { authorization } });
      outgoing.once('error', reject).once('response', (response) => {
        let read = 0;
        setTimeout(() => {
          expect(list.written()).toBe(0);
          response.on('data', (piece: Buffer) => (read += piece.length));
          response.once('end', () => resolve(read)).once('error', reject);
        }, 1000);
      });
      outgoing.end();
    });
    expect(length).toBe(LARGE);
    expect(list.written()).toBe(1);
  });

  it('get a large answer in turns with other calls', async () => {
    await start();
    gateway.tracking.answer = listsOf(LARGE).answer;
    const next = jest.spyOn(turns, 'next');
    expect((await gateway.call('/sessions?all')).body).toHaveLength(LARGE);
    // A connection is read in pieces of up to 64 KB.
    expect(next.mock.calls.length).toBeGreaterThanOrEqual(LARGE / (64 * 1024));
  });

  it('hold few slots without room to buffer, also if they are many', async () => {
    // Half of it is the longest wait for a slot.
    await start({ DEFAULT_TIMEOUT_MS: '20000', RESPONSE_BUFFER_BYTES: String(1024 * 1024) });
    gateway.tracking.answer = listsOf(LARGE).answer;
    const tokens = await Promise.all(
      Array.from({ length: 8 }, (_, at) => gateway.token({ sub: `reader-${at}` })),
    );
    for (const token of tokens) await Promise.all(Array.from({ length: 8 }, () => asks(1, token)));
    // Of an address, twelve answers may wait for their client. The others are cut off, or refused if they waited too
    // long for a slot.
    const ended = () => endedWith(499, 503, 504);
    await until(() => ended() >= 64 - 12);
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.call('/tournaments')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(ended()).toBe(64 - 12);
  });

  it('of compressed answers are treated the same', async () => {
    await start({ RESPONSE_IDLE_TIMEOUT_MS: '300', RESPONSE_BUFFER_BYTES: String(1024 * 1024) });
    const text = JSON.stringify({ random: randomBytes(LARGE).toString('base64') });
    gateway.tracking.answer = (incoming, response) => {
      incoming.resume();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(text);
    };
    const client = await RawClient.connect(gateway.port);
    clients.push(client);
    const headers = { authorization: `Bearer ${await gateway.token()}`, 'accept-encoding': 'gzip' };
    client.send(head('GET', '/sessions', headers));
    await until(() => left() === 1);
    gateway.tracking.answer = json({ id: '1' });
    expect((await gateway.call('/sessions')).status).toBe(200);
  });
});
