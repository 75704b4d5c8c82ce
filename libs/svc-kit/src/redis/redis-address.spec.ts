import { parseRedisUrl } from './redis-address';

describe('REDIS_URL', () => {
  it('names one Redis', () => {
    expect(parseRedisUrl('redis://:river%20card@127.0.0.1:6380')).toEqual({
      isCluster: false,
      isEncrypted: false,
      nodes: [{ host: '127.0.0.1', port: 6380 }],
      password: 'river card',
    });
  });

  it('names a cluster by some of its nodes', () => {
    expect(
      parseRedisUrl('rediss+cluster://felt:x@redis-0.redis?node=redis-1.redis:7000&node=[::1]:7001'),
    ).toEqual({
      isCluster: true,
      isEncrypted: true,
      nodes: [
        { host: 'redis-0.redis', port: 6379 },
        { host: 'redis-1.redis', port: 7000 },
        { host: '::1', port: 7001 },
      ],
      username: 'felt',
      password: 'x',
    });
  });
});
