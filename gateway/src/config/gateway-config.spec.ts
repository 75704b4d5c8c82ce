import { serviceEnvironment } from '@feltbook/tooling/testing';
import { ConfigError, parseConfig } from '@feltbook/svc-kit';
import { gatewayConfig, timeoutsOf } from './gateway-config';
import { serversOf } from './sources';

const ENVIRONMENT = {
  PORT: '8080',
  ...serviceEnvironment('gateway'),
  AUTH_URL: 'http://auth:3001',
  TRACKING_URL: 'http://tracking:3002',
  BILLING_URL: 'http://billing:3003',
  REDIS_URL: 'redis://redis:6379',
  SHELL_DIR: '/srv/shell',
};

describe('the configuration', () => {
  it('has the limits of the contract by default', () => {
    expect(parseConfig(gatewayConfig, ENVIRONMENT)).toMatchObject({
      CALLS_PER_SECOND: 100,
      CALLS_BURST: 300,
      IMPORTS_PER_HOUR: 60,
      IMPORTS_BURST: 10,
      PAYMENTS_PER_MINUTE: 10,
      GUEST_ENTRIES_PER_MINUTE: 120,
      PHOTOS_PER_MINUTE: 60,
      BODY_LIMIT_BYTES: 262_144,
      IMPORT_LIMIT_BYTES: 20_971_520,
      REMOTES: {},
      PREVIEWS: [],
      TRUSTED_PROXIES: [],
      DEV_PAGES: false,
    });
  });

  it('reads lists', () => {
    const config = parseConfig(gatewayConfig, {
      ...ENVIRONMENT,
      REMOTES: 'mf_tracking=/srv/tracking, mf_admin=http://admin:80/a=b',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    });
    expect(config.REMOTES).toEqual({ mf_tracking: '/srv/tracking', mf_admin: 'http://admin:80/a=b' });
    expect(config.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  });

  it('reads previews of remotes', () => {
    const PREVIEWS = 'mf_tracking@pr-12=http://pr-12:8080, mf_tracking@b=/srv/b';
    expect(parseConfig(gatewayConfig, { ...ENVIRONMENT, PREVIEWS }).PREVIEWS).toEqual([
      { remote: 'mf_tracking', name: 'pr-12', from: 'http://pr-12:8080' },
      { remote: 'mf_tracking', name: 'b', from: '/srv/b' },
    ]);
  });

  it('accepts a server with several addresses', () => {
    const SHELL_DIR = 'http://a:8080|http://b:8080';
    const { REMOTES } = parseConfig(gatewayConfig, {
      ...ENVIRONMENT,
      SHELL_DIR,
      REMOTES: `mf_admin=${SHELL_DIR}`,
    });
    expect(serversOf(REMOTES.mf_admin ?? '')).toEqual(['http://a:8080', 'http://b:8080']);
  });

  it('allows development servers on this machine only', () => {
    const withHost = (HOST: string) =>
      parseConfig(gatewayConfig, { ...ENVIRONMENT, HOST, DEV_PAGES: 'true' });
    expect(withHost('::1').DEV_PAGES).toBe(true);
    expect(() => withHost('0.0.0.0')).toThrow('DEV_PAGES is for development on this machine only');
  });

  it('has three timeouts', () => {
    const config = parseConfig(gatewayConfig, { ...ENVIRONMENT, SLOW_TIMEOUT_MS: '9' });
    expect(timeoutsOf(config)).toEqual({ default: 2950, slow: 9, import: 55_000 });
  });

  it.each([
    ['REMOTES', 'mf_unknown=/srv'],
    ['REMOTES', 'mf_admin=relative/folder'],
    ['PREVIEWS', 'mf_tracking=/srv'],
    ['PREVIEWS', 'mf_unknown@pr-1=/srv'],
    ['PREVIEWS', 'mf_tracking@PR 1=/srv'],
    ['PREVIEWS', 'mf_tracking@pr-1=relative'],
    ['PREVIEWS', 'mf_tracking@pr-1@other=/srv'],
    ['PREVIEWS', 'mf_tracking@pr-1=/srv,mf_tracking@pr-1=/other'],
    ['SHELL_DIR', 'relative'],
    ['SHELL_DIR', 'http://a:8080|relative'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['CALLS_PER_SECOND', 'many'],
  ])('refuses %s=%s and names it without its value', (name, value) => {
    const parse = () => parseConfig(gatewayConfig, { ...ENVIRONMENT, [name]: value });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(name);
    expect(parse).not.toThrow(value);
  });
});
