import { gatewayUrl, isOpenToOthers, publicUrl, simulatesBreaches } from './product-plan';
import { parseSettings } from './settings';

const withHost = (HOST: string) => parseSettings({ HOST, PORT: '8080' });

describe('addresses of the gateway', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080', 'http://localhost:8080'],
    ['0.0.0.0', 'http://127.0.0.1:8080', 'http://localhost:8080'],
    ['::', 'http://[::1]:8080', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080', 'http://localhost:8080'],
    ['[::1]', 'http://[::1]:8080', 'http://localhost:8080'],
    ['127.0.0.2', 'http://127.0.0.2:8080', 'http://127.0.0.2:8080'],
    ['localhost', 'http://localhost:8080', 'http://localhost:8080'],
    ['192.168.1.7', 'http://192.168.1.7:8080', 'http://192.168.1.7:8080'],
    ['fd00::2', 'http://[fd00::2]:8080', 'http://[fd00::2]:8080'],
  ])('of HOST=%s are %s here and %s for players', (host, own, players) => {
    expect(gatewayUrl(withHost(host))).toBe(own);
    expect(publicUrl(withHost(host))).toBe(players);
  });

  it('follow PUBLIC_URL', () => {
    const settings = parseSettings({ HOST: '::', PUBLIC_URL: 'https://feltbook.example' });
    expect(publicUrl(settings)).toBe('https://feltbook.example');
  });
});

describe('a product that others reach', () => {
  it.each([
    [{}, false],
    [{ HOST: '::1' }, false],
    [{ PUBLIC_URL: 'http://localhost:9000' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: 'feltbook.local' }, true],
    [{ PUBLIC_URL: 'https://feltbook.example' }, true],
  ])('is known by its settings: %j', (env, isOpen) => {
    expect(isOpenToOthers(parseSettings(env))).toBe(isOpen);
  });

  it('looks new passwords up at the public service', () => {
    expect(simulatesBreaches(parseSettings({}))).toBe(true);
    expect(simulatesBreaches(parseSettings({ HOST: '0.0.0.0' }))).toBe(false);
  });

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://feltbook.example' }])(
    'refuses an owner without a second factor: %j',
    (env) => {
      expect(() => parseSettings({ ...env, OWNER_WITHOUT_SECOND_FACTOR: 'true' })).toThrow(
        /^OWNER_WITHOUT_SECOND_FACTOR is true, but others reach this product/,
      );
    },
  );
});
