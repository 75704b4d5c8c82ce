import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort, isFree, portRange } from './ports';

describe('free ports', () => {
  it('are never chosen twice, so that who stopped for a moment finds its port free', async () => {
    const ports = [];
    for (let count = 0; count < 300; count += 1) ports.push(await freePort());
    expect(new Set(ports).size).toBe(300);
  });

  it('are of another range in each worker of jest', () => {
    const ranges = [undefined, '1', '2', '3'].map((id) => portRange({ JEST_WORKER_ID: id }));
    for (const [at, [lowest, end]] of ranges.entries()) {
      expect(end).toBeGreaterThan(lowest);
      for (const [other] of ranges.slice(at + 1)) expect(other).toBeGreaterThanOrEqual(end);
    }
  });

  it('are the preferred one unless somebody listens there', async () => {
    const preferred = await freePort();
    expect(await freePort(preferred)).toBe(preferred);
    const server = createServer().listen(preferred, '127.0.0.1');
    await once(server, 'listening');
    expect(await isFree(preferred)).toBe(false);
    expect(await freePort(preferred)).not.toBe(preferred);
    server.close();
  });
});
