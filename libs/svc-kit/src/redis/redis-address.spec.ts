import { AddressError } from '../tls/certificates';
import { parseRedisUrl } from './redis-address';

describe('REDIS_URL', () => {
  it('names one Redis', () => {
    expect(parseRedisUrl('redis://:river%20card@127.0.0.1:6380')).toEqual({
      isCluster: false,
      nodes: [{ host: '127.0.0.1', port: 6380 }],
      password: 'river card',
    });
  });

  it('names a cluster by some of its nodes', () => {
    expect(
      parseRedisUrl('rediss+cluster://felt:x@redis-0.redis?node=redis-1.redis:7000&node=[::1]:7001'),
    ).toEqual({
      isCluster: true,
      tls: {},
      nodes: [
        { host: 'redis-0.redis', port: 6379 },
        { host: 'redis-1.redis', port: 7000 },
        { host: '::1', port: 7001 },
      ],
      username: 'felt',
      password: 'x',
    });
  });

  it.each([
    ['a file of certificates without encryption', 'redis://127.0.0.1?ssl-ca=/etc/ca.crt'],
    ['a file that is not there', 'rediss://redis.feltbook.example?ssl-ca=/nowhere/ca.crt'],
    ['a parameter that nobody knows', 'rediss://redis.feltbook.example?tls=true'],
  ])('is refused for %s', (_, url) => {
    expect(() => parseRedisUrl(url)).toThrow(AddressError);
  });
});
