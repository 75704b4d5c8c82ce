import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** How long resolved addresses are used without another lookup. */
const FRESH_MS = 1000;
/** Codes for an unknown name, or one without a ready replica. */
const NOT_FOUND = new Set(['ENOTFOUND', 'ENODATA']);

/** One process that serves a slice's pages. */
export interface Replica {
  /** Scheme, IP address and port. */
  readonly origin: string;
  /** Host header, also the server name of TLS. */
  readonly host: string;
  /** Path of the folder of all of its files; ends with a slash. */
  readonly prefix: string;
  /** When it last failed, by `performance.now()`; `null` if its last answer succeeded. */
  failedAt: number | null;
}

export type Lookup = (hostname: string) => Promise<{ address: string; family: number }[]>;
const lookupAll: Lookup = (hostname) => lookup(hostname, { all: true });

/** A page server by its host name. Each address that the name resolves to is a replica. */
export class PageHost {
  private readonly url: URL;
  private replicas: Replica[] = [];
  private resolvedAt = -Infinity;
  private resolving: Promise<Replica[]> | undefined;

  constructor(
    url: string,
    private readonly look: Lookup = lookupAll,
  ) {
    this.url = new URL(url);
  }

  /** Whether the last call of a replica succeeded, or the name was never resolved. */
  get isUp(): boolean {
    return this.resolvedAt === -Infinity || this.replicas.some(({ failedAt }) => failedAt === null);
  }

  /** @returns the current replicas; the last known ones while DNS is unavailable */
  list(): Promise<Replica[]> {
    if (performance.now() - this.resolvedAt < FRESH_MS) return Promise.resolve(this.replicas);
    this.resolving ??= this.resolve().finally(() => {
      this.resolving = undefined;
    });
    return this.resolving;
  }

  private async resolve(): Promise<Replica[]> {
    const { hostname } = this.url;
    const literal = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(literal);
    try {
      const found = family ? [{ address: literal, family }] : await this.look(hostname);
      this.replicas = found.map((address) => this.replicaAt(address));
    } catch (error) {
      // An address that is no longer listed may belong to another slice now.
      if (NOT_FOUND.has((error as NodeJS.ErrnoException).code ?? '')) this.replicas = [];
    }
    this.resolvedAt = performance.now();
    return this.replicas;
  }

  private replicaAt({ address, family }: { address: string; family: number }): Replica {
    const { protocol, port, host, pathname } = this.url;
    const origin = `${protocol}//${family === 6 ? `[${address}]` : address}${port && `:${port}`}`;
    const known = this.replicas.find((replica) => replica.origin === origin);
    return (
      known ?? { origin, host, prefix: pathname.endsWith('/') ? pathname : `${pathname}/`, failedAt: null }
    );
  }
}
