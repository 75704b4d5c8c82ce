/** Where Redis is, as `REDIS_URL` says it. */
export interface RedisAddress {
  /** Whether it is a cluster, of which any node tells where the others are. */
  readonly isCluster: boolean;
  readonly isEncrypted: boolean;
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  readonly username?: string;
  readonly password?: string;
}

const DEFAULT_PORT = 6379;

/** Protocols of `REDIS_URL`; with a last `s` in the first word, encrypted. */
export const REDIS_PROTOCOLS = ['redis', 'rediss', 'redis+cluster', 'rediss+cluster'] as const;

export const isClusterUrl = (url: string): boolean => new URL(url).protocol.endsWith('+cluster:');

/**
 * Reads `redis://…`, or `redis+cluster://user:password@host:port?node=host:port&node=…`: a node of a cluster that is up is
 * enough, further ones are for a start while it is not.
 */
export function parseRedisUrl(text: string): RedisAddress {
  const url = new URL(text);
  const further = url.searchParams.getAll('node').map((node) => new URL(`redis://${node}`));
  return {
    isCluster: isClusterUrl(text),
    isEncrypted: url.protocol.startsWith('rediss'),
    nodes: [url, ...further].map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || DEFAULT_PORT),
    })),
    ...(url.username && { username: decodeURIComponent(url.username) }),
    ...(url.password && { password: decodeURIComponent(url.password) }),
  };
}
