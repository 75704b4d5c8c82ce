import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort, isFree } from './ports';

describe('freePort', () => {
  it('never returns a port twice', async () => {
    const ports: number[] = [];
    // A second copy of the module shares no state with the first, like another process.
    const copies = [{ freePort }];
    jest.isolateModules(() => copies.push(jest.requireActual<typeof import('./ports')>('./ports')));
    for (const copy of copies) {
      for (let count = 0; count < 300; count += 1) ports.push(await copy.freePort());
    }
    expect(new Set(ports).size).toBe(600);
  });

  it('returns the preferred port unless a process listens on it', async () => {
    const preferred = await freePort();
    expect(await freePort(preferred)).toBe(preferred);
    const server = createServer().listen(preferred, '127.0.0.1');
    await once(server, 'listening');
    expect(await isFree(preferred)).toBe(false);
    expect(await freePort(preferred)).not.toBe(preferred);
    server.close();
  });
});
