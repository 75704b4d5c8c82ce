import { once } from 'node:events';
import { until } from '@feltbook/tooling/testing';
import fastify from 'fastify';
import { installOpenCalls, whileCallIsOpen } from './open-call';
import { installRouteLimits } from './route-limits';

const app = fastify();
const calls: AbortSignal[] = [];
let url: string;

beforeAll(async () => {
  installRouteLimits(app, 100);
  installOpenCalls(app);
  app.post('/shoe', async () => {
    await Promise.resolve();
    const call = whileCallIsOpen();
    if (!call) return 'no call';
    calls.push(call);
    await once(call, 'abort');
    return whileCallIsOpen()?.aborted;
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it('is over when the call was answered because it took too long', async () => {
  const headers = { 'content-type': 'application/json' };
  let status = 0;
  // On a busy machine, the time may be over before the handler begins.
  await until(async () => {
    ({ status } = await fetch(`${url}/shoe`, { method: 'POST', headers, body: '{"stack":5}' }));
    return calls.length > 0;
  });
  expect([status, calls.at(-1)?.aborted]).toEqual([503, true]);
});

it('is unknown outside of calls', () => {
  expect(whileCallIsOpen()).toBeUndefined();
});
