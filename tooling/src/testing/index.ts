export * from './database';
export { startRedisCluster, type TestRedisCluster } from './redis-cluster';
export { startPrivateRedis, type PrivateRedis } from './private-redis';
export { asService, serviceEnvironment } from './service-credentials';
export { startTokenIssuer, type TokenIssuer } from './token-issuer';
export { readTableKeys, type TableKeys } from './table-keys';
export { shardingFaults, type ShardingNotes } from './sharding';
