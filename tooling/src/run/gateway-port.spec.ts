import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { requireFreePort } from './gateway-port';
import { SettingsError } from './settings';

describe('requireFreePort', () => {
  it('names the port that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;

    const refused = requireFreePort({ PORT: port, HOST: '127.0.0.1' });

    await expect(refused).rejects.toThrow(`PORT ${port} is taken by another program`);
    await expect(refused).rejects.toBeInstanceOf(SettingsError);
    other.close();
  });

  it('names a host that this machine does not have', async () => {
    await expect(requireFreePort({ PORT: 8080, HOST: '192.0.2.1' })).rejects.toThrow(
      /^HOST 192\.0\.2\.1 is not an address of this machine/,
    );
  });

  it('accepts a free one', async () => {
    await expect(requireFreePort({ PORT: 0, HOST: '127.0.0.1' })).resolves.toBeUndefined();
  });
});
