import { AddressError, FILE_PARAMETERS, readCertificates, type Certificates } from '../tls/certificates';

/** The parsed `REDIS_URL`. */
export interface RedisAddress {
  /** Whether it is a cluster, of which any node names the others. */
  readonly isCluster: boolean;
  /** Present when connections are encrypted; Redis's certificate is then verified, and has to be of its host. */
  readonly tls?: Certificates;
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  readonly username?: string;
  readonly password?: string;
}

const DEFAULT_PORT = 6379;

const PARAMETERS: ReadonlySet<string> = new Set(['node', ...FILE_PARAMETERS]);

/** Protocols of `REDIS_URL`; with a last `s` in the first word, encrypted. */
export const REDIS_PROTOCOLS = ['redis', 'rediss', 'redis+cluster', 'rediss+cluster'] as const;

export const isClusterUrl = (url: string): boolean => new URL(url).protocol.endsWith('+cluster:');

/**
 * Parses `redis://…`, or `redis+cluster://user:password@host:port?node=host:port&node=…`: one available node of a cluster
 * is enough, more of them allow a start while it is away. `rediss` takes files in `ssl-ca`, `ssl-cert` and `ssl-key`, which
 * are read at once.
 * @throws AddressError when the address asks for TLS in a way that cannot be used
 */
export function parseRedisUrl(text: string): RedisAddress {
  const url = new URL(text);
  const tls = tlsOf(url);
  const further = url.searchParams.getAll('node').map((node) => new URL(`redis://${node}`));
  return {
    isCluster: isClusterUrl(text),
    ...(tls && { tls }),
    nodes: [url, ...further].map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || DEFAULT_PORT),
    })),
    ...(url.username && { username: decodeURIComponent(url.username) }),
    ...(url.password && { password: decodeURIComponent(url.password) }),
  };
}

function tlsOf({ protocol, searchParams }: URL): Certificates | undefined {
  const names = [...searchParams.keys()];
  if (names.some((name) => !PARAMETERS.has(name)))
    throw new AddressError(`may have no parameters but ${[...PARAMETERS].join(', ')}`);
  if (protocol.startsWith('rediss')) return readCertificates(searchParams);
  if (names.some((name) => name !== 'node'))
    throw new AddressError('has to begin with rediss for connections that are encrypted');
  return undefined;
}
