export * from './database';
export { startRedisCluster, type TestRedisCluster } from './redis-cluster';
export { startTokenIssuer, type TokenIssuer } from './token-issuer';
