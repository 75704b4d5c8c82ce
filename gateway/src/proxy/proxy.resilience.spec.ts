import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { json, startStandIn, type Answer } from '../testing/stand-in';

const breaksOff: Answer = (request) => void request.socket.destroy();
const hangs: Answer = (request) => void request.resume();

describe('services that fail', () => {
  let gateway: GatewayUnderTest;
  beforeEach(async () => {
    gateway = await startGateway({ environment: { DEFAULT_TIMEOUT_MS: '1000', IMPORT_TIMEOUT_MS: '500' } });
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

  it('lead to 504 when they are too slow', async () => {
    gateway.tracking.answer = hangs;
    const started = performance.now();
    const answer = await read();
    expect(answer).toMatchObject({
      status: 504,
      headers: { 'retry-after': '1' },
      json: { code: 'unavailable' },
    });
    expect(performance.now() - started).toBeLessThan(2900);
  });

  it('get additional time only while a large import arrives', async () => {
    const send = (halves: readonly Buffer[], pauseMs: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const length = Buffer.concat(halves).length;
        const upload = request(`${gateway.url}/imports`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json', 'content-length': length },
        });
        upload.once('response', ({ statusCode }) => resolve(statusCode));
        upload.once('error', reject);
        upload.write(halves[0]);
        setTimeout(() => upload.end(halves[1]), pauseMs);
      });
    const authorization = `Bearer ${await gateway.token()}`;
    // A megabit a second: two seconds for a quarter of a megabyte.
    const halves = [Buffer.alloc(125_000, ' '), Buffer.alloc(125_000, ' ')];
    gateway.tracking.answer = (upload, response) => {
      upload.resume().once('end', () => json({ ok: true }, 201)(upload, response));
    };
    expect(await send(halves, 1500)).toBe(201);
    gateway.tracking.answer = hangs;
    expect(await send([Buffer.from('{'), Buffer.from('}')], 0)).toBe(504);
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
    const asked = gateway.tracking.seen.length;
    expect((await save()).status).toBe(503);
    expect(gateway.tracking.seen).toHaveLength(asked);
    const ready = await gateway.call('/health/ready', { token: null });
    expect(ready).toMatchObject({
      status: 200,
      json: { upstreams: expect.arrayContaining([{ name: 'svc-tracking', state: 'down' }]) as unknown },
    });

    gateway.tracking.answer = json({ id: '1' });
    const statuses: number[] = [];
    for (let wait = 0; wait < 50 && statuses.at(-1) !== 200; wait += 1) {
      await pause(100);
      statuses.push((await save()).status);
    }
    expect(statuses.at(-1)).toBe(200);
  });

  it('do not block other services when they hang', async () => {
    gateway.tracking.answer = hangs;
    const hanging = Array.from({ length: 100 }, () => read());
    await pause(20);
    expect((await read('/me')).status).toBe(200);
    const statuses = new Set((await Promise.all(hanging)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 503 || status === 504)).toBe(true);
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

describe('a call that waits for a slot', () => {
  it('fails within the timeout, the wait included', async () => {
    const gateway = await startGateway({ environment: { DEFAULT_TIMEOUT_MS: '4000' } });
    const ownSlots = 6;
    gateway.tracking.answer = (incoming, response) => {
      if (gateway.tracking.seen.length > ownSlots) return hangs(incoming, response);
      setTimeout(() => json({ id: '1' })(incoming, response), 1800);
    };
    const started = performance.now();
    const calls = Array.from({ length: ownSlots + 1 }, () => gateway.call('/sessions/1'));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array<number>(ownSlots).fill(200), 504]);
    expect(performance.now() - started).toBeLessThan(5000);
    await gateway.close();
  });
});

describe('a gateway that stops', () => {
  it('lets running calls finish', async () => {
    const gateway = await startGateway();
    gateway.tracking.answer = (request, response) => {
      setTimeout(() => json({ id: '1' }, 201)(request, response), 300);
    };
    const running = gateway.call('/sessions', { method: 'POST', body: '{}' });
    while (gateway.tracking.seen.length === 0) await pause(10);
    const stopped = gateway.close();
    expect((await running).status).toBe(201);
    await stopped;
    await expect(gateway.call('/health/live')).rejects.toThrow('ECONNREFUSED');
  });
});
