import { request } from 'node:http';
import { until } from '@feltbook/tooling/testing';
import { LONG_TIMEOUTS, startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { json, startStandIn, type Answer } from '../testing/stand-in';
import { Slots } from './slots';

const breaksOff: Answer = (request) => void request.socket.destroy();
const hangs: Answer = (request) => void request.resume();

describe('services that fail', () => {
  let gateway: GatewayUnderTest;
  beforeEach(async () => {
    gateway = await startGateway({ environment: LONG_TIMEOUTS });
  });
  afterEach(() => gateway.close());

  const read = (path = '/sessions/1') => gateway.call(path);
  const save = () => gateway.call('/sessions', { method: 'POST', body: '{}' });

  it('fail only their own calls, and no answer contains their address', async () => {
    await gateway.tracking.close();
    const failed = await save();
    expect(failed).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(failed.json).toEqual({
      error: expect.any(String) as unknown,
      code: 'unavailable',
      requestId: failed.headers['x-request-id'],
    });
    expect(failed.body.toString()).not.toMatch(/127\.0\.0\.1|ECONN|:\d{4}/);
    expect((await read('/me')).status).toBe(200);
    expect((await read('/api/user/subscription-status')).status).toBe(200);
    gateway.tracking.close = () => Promise.resolve();
  });

  it('get a read again if the connection broke', async () => {
    let calls = 0;
    gateway.tracking.answer = (request, response) => {
      calls += 1;
      (calls === 1 ? breaksOff : json({ id: '1' }))(request, response);
    };
    expect((await read()).status).toBe(200);
    expect(calls).toBe(2);
  });

  it('never get a save twice', async () => {
    gateway.tracking.answer = breaksOff;
    expect((await save()).status).toBe(503);
    expect(gateway.tracking.seen).toHaveLength(1);
  });

  it('give no half of a short answer: a read is repeated, a save is answered 503', async () => {
    const half: Answer = (request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"id":', () => response.destroy());
    };
    gateway.tracking.answer = (request, response) =>
      (gateway.tracking.seen.length === 1 ? half : json({ id: '1' }))(request, response);
    expect(await read()).toMatchObject({ status: 200, json: { id: '1' } });
    gateway.tracking.answer = half;
    expect(await save()).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(gateway.tracking.seen).toHaveLength(3);
  });

  it('open the circuit breaker, which closes by itself', async () => {
    gateway.tracking.answer = breaksOff;
    for (let call = 0; call < 5; call += 1) await save();
    expect(gateway.tracking.seen).toHaveLength(5);
    // A call that comes late is a trial, after whose failure the breaker is open for longer.
    await until(async () => {
      const asked = gateway.tracking.seen.length;
      expect((await save()).status).toBe(503);
      return gateway.tracking.seen.length === asked;
    });
    const ready = await gateway.call('/health/ready', { token: null });
    expect(ready).toMatchObject({
      status: 200,
      json: { upstreams: expect.arrayContaining([{ name: 'svc-tracking', state: 'down' }]) as unknown },
    });

    gateway.tracking.answer = json({ id: '1' });
    await until(async () => (await save()).status === 200);
    expect((await save()).status).toBe(200);
  });

  it('do not block other services when they hang', async () => {
    gateway.tracking.answer = hangs;
    const hanging = Array.from({ length: 100 }, () => read());
    // An account has six slots.
    await until(() => gateway.tracking.seen.length === 6);
    expect((await read('/me')).status).toBe(200);
    await gateway.tracking.close();
    gateway.tracking.close = () => Promise.resolve();
    const statuses = new Set((await Promise.all(hanging)).map(({ status }) => status));
    expect([...statuses]).toEqual([503]);
  });

  it('that do not speak HTTP lead to 502', async () => {
    gateway.tracking.answer = (request) => void request.socket.end('no HTTP at all\r\n\r\n');
    expect(await save()).toMatchObject({ status: 502, json: { code: 'unavailable' } });
  });

  it('are used again at once after a restart', async () => {
    expect((await read()).status).toBe(200);
    const { port } = gateway.tracking;
    await gateway.tracking.close();
    const again = await startStandIn(json({ id: '1' }), port);
    gateway.tracking.close = again.close;
    expect((await save()).status).toBe(200);
  });

  it('redirect a browser back to the sign-in during Google’s', async () => {
    await gateway.auth.close();
    gateway.auth.close = () => Promise.resolve();
    const answer = await gateway.call('/auth/google', {
      token: null,
      headers: { 'sec-fetch-mode': 'navigate' },
    });
    expect(answer).toMatchObject({ status: 303, headers: { location: '/login?error=google' } });
  });
});

describe('services that are too slow', () => {
  let gateway: GatewayUnderTest;
  const start = async (environment: NodeJS.ProcessEnv) => {
    gateway = await startGateway({ environment: { ...LONG_TIMEOUTS, ...environment } });
  };
  afterEach(() => gateway.close());

  it('lead to 504', async () => {
    await start({ DEFAULT_TIMEOUT_MS: '1000', SLOW_TIMEOUT_MS: '600000', IMPORT_TIMEOUT_MS: '600000' });
    gateway.tracking.answer = hangs;
    expect(await gateway.call('/sessions/1')).toMatchObject({
      status: 504,
      headers: { 'retry-after': '1' },
      json: { code: 'unavailable' },
    });
  });

  it('get additional time only while a large import arrives', async () => {
    await start({ IMPORT_TIMEOUT_MS: '1000', BODY_IDLE_TIMEOUT_MS: '60000' });
    const authorization = `Bearer ${await gateway.token()}`;
    const send = (length: number, beginning: Buffer) => {
      const headers = { authorization, 'content-type': 'application/json', 'content-length': length };
      const upload = request(`${gateway.url}/imports`, { method: 'POST', headers });
      upload.write(beginning);
      const status = new Promise<number | undefined>((resolve, reject) => {
        upload.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject);
      });
      return { upload, status };
    };
    gateway.tracking.answer = (upload, response) => {
      upload.resume().once('end', () => json({ ok: true }, 201)(upload, response));
    };
    // A megabit a second: forty seconds for five megabytes.
    const half = Buffer.alloc(2_500_000, ' ');
    const long = send(2 * half.length, half);
    setTimeout(() => long.upload.end(half), 1500);
    expect(await long.status).toBe(201);
    gateway.tracking.answer = hangs;
    const short = send(2, Buffer.from('{}'));
    short.upload.end();
    expect(await short.status).toBe(504);
  });

  it('fail a call within its timeout, its wait for a slot included', async () => {
    const timeout = 300_000;
    await start({ DEFAULT_TIMEOUT_MS: String(timeout) });
    const ownSlots = 6;
    const held: (() => void)[] = [];
    gateway.tracking.answer = (incoming, response) =>
      void held.push(() => json({ id: '1' })(incoming, response));
    const take = jest.spyOn(Slots.prototype, 'take');
    const calls = Array.from({ length: ownSlots + 1 }, () => gateway.call('/sessions/1'));
    await until(() => held.length === ownSlots && take.mock.calls.length > ownSlots);

    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + timeout - 500);
    gateway.tracking.answer = hangs;
    for (const answer of held) answer();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array<number>(ownSlots).fill(200), 504]);
  });
});

describe('a gateway that stops', () => {
  it('lets running calls finish', async () => {
    const gateway = await startGateway({ environment: LONG_TIMEOUTS });
    let answer = () => {};
    gateway.tracking.answer = (request, response) => {
      answer = () => json({ id: '1' }, 201)(request, response);
    };
    const running = gateway.call('/sessions', { method: 'POST', body: '{}' });
    await until(() => gateway.tracking.seen.length > 0);
    const stopped = gateway.close();
    const refusal = () =>
      gateway.call('/health/live').then(
        () => '',
        (error: Error) => error.message,
      );
    await until(async () => (await refusal()).includes('ECONNREFUSED'));
    answer();
    expect((await running).status).toBe(201);
    await stopped;
  });
});
