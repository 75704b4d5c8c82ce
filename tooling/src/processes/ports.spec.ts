import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort, isFree } from './ports';

describe('free ports', () => {
  it('are never given twice, so that what stopped for a moment finds its port free', async () => {
    const ports: number[] = [];
    // A second copy of the module knows as little of the first one as another process does.
    const copies = [{ freePort }];
    jest.isolateModules(() => copies.push(jest.requireActual<typeof import('./ports')>('./ports')));
    for (const copy of copies) {
      for (let count = 0; count < 300; count += 1) ports.push(await copy.freePort());
    }
    expect(new Set(ports).size).toBe(600);
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
