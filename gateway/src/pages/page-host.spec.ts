import { PageHost, type Lookup } from './page-host';

const at = (...addresses: string[]): Awaited<ReturnType<Lookup>> =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const failure = (code: string) => Object.assign(new Error(code), { code });

describe('the replicas of a server of pages', () => {
  let now = 0;
  const look = jest.fn<ReturnType<Lookup>, Parameters<Lookup>>();
  beforeEach(() => {
    now = 0;
    look.mockReset();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());
  const origins = async (host: PageHost) => (await host.list()).map(({ origin }) => origin);

  it('are all addresses of its name, looked up once a second', async () => {
    const host = new PageHost('https://shell:8443/pages', look);
    look.mockResolvedValue(at('10.0.0.1', 'fd00::1'));
    expect(await host.list()).toEqual([
      { origin: 'https://10.0.0.1:8443', host: 'shell:8443', prefix: '/pages/', failedAt: null },
      { origin: 'https://[fd00::1]:8443', host: 'shell:8443', prefix: '/pages/', failedAt: null },
    ]);
    await Promise.all([host.list(), host.list()]);
    expect(look).toHaveBeenCalledTimes(1);
    now = 1_001;
    look.mockResolvedValue(at('10.0.0.2'));
    expect(await origins(host)).toEqual(['https://10.0.0.2:8443']);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('keep their failures after another lookup', async () => {
    const host = new PageHost('http://shell', look);
    look.mockResolvedValue(at('10.0.0.1'));
    const [before] = await host.list();
    now = 1_001;
    expect((await host.list())[0]).toBe(before);
  });

  it('stay the same while name servers do not answer, and are none without ready pods', async () => {
    const host = new PageHost('http://shell', look);
    look.mockResolvedValue(at('10.0.0.1'));
    await host.list();
    now = 1_001;
    look.mockRejectedValue(failure('EAI_AGAIN'));
    expect(await origins(host)).toEqual(['http://10.0.0.1']);
    now = 2_002;
    look.mockRejectedValue(failure('ENOTFOUND'));
    expect(await origins(host)).toEqual([]);
  });

  it.each([
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('of %s need no lookup', async (url, origin) => {
    expect(await origins(new PageHost(url, look))).toEqual([origin]);
    expect(look).not.toHaveBeenCalled();
  });
});
