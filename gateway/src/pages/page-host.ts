import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** How long resolved addresses are used without asking again. */
const TRUSTED_MS = 1000;
/** Codes for an unknown name, or one without a ready replica. */
const NOBODY = new Set(['ENOTFOUND', 'ENODATA']);

/** One process that serves a slice's pages. */
export interface Replica {
  /** Scheme, IP address and port. */
  readonly origin: string;
  /** Host header, which TLS names as well. */
  readonly host: string;
  /** Path that all of its files are below; ends with a slash. */
  readonly prefix: string;
  /** When it last did not answer, by `performance.now()`; null once it answered. */
  failedAt: number | null;
}

export type Lookup = (hostname: string) => Promise<{ address: string; family: number }[]>;
const lookupAll: Lookup = (hostname) => lookup(hostname, { all: true });

/** A server of pages by its name, which may stand for several replicas: all addresses that it resolves to. */
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

  /** Whether a replica answered when it was last asked, or none was ever looked for. */
  get isUp(): boolean {
    return this.resolvedAt === -Infinity || this.replicas.some(({ failedAt }) => failedAt === null);
  }

  /** @returns the replicas of now; those of before while the name servers do not answer */
  list(): Promise<Replica[]> {
    if (performance.now() - this.resolvedAt < TRUSTED_MS) return Promise.resolve(this.replicas);
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
      // An address that is no longer listed may be another slice's by now.
      if (NOBODY.has((error as NodeJS.ErrnoException).code ?? '')) this.replicas = [];
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
