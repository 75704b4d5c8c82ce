import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Agent } from 'undici';
import { PageHost, type Lookup, type Replica } from './page-host';

/** How long one replica may take until its answer begins, and between two chunks of it. */
const TIMEOUT_MS = 5000;
/** The same if another replica, or a file in memory, can replace it. */
const REPLACEABLE_TIMEOUT_MS = 1500;
/**
 * Pauses before each round. Later rounds retry replicas whose connection broke off, for example because they stop, and give a
 * slow one the whole time: during a roll-out it may be the only one that has a file.
 */
const ROUNDS_MS = [0, 50, 200];
/** How long after a failure a replica is tried only after all others. */
const AVOIDED_MS = 1000;
/** Static servers close idle connections when they stop. A short limit leaves few of them. */
const IDLE_MS = 2000;
/** Larger than any file, so that undici never pauses an answer. See docs/decisions/slow-clients.md. */
const NEVER_PAUSE = 2 ** 30;
/** More than any file of a build or of a development server has. A larger answer is a failure of its replica, not of this process. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Timeouts of undici. A replica that had the whole time is not tried again. */
const SILENT = /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$/;

const unzip = promisify(gunzip);

/** A file as a replica sent it. */
export interface FetchedFile {
  readonly plain: Buffer;
  /** The compressed bytes, if the replica sent any. */
  readonly gzip?: Buffer;
}

export interface ReadOptions {
  /** Whether to try all other replicas if one does not have the file. */
  readonly everywhere: boolean;
  /** Whether the caller has another copy to answer with. */
  readonly replaceable: boolean;
}

type Outcome = FetchedFile | 'missing' | 'failed' | 'silent';

/** All replicas of a slice's server. They may have different builds during a roll-out. */
export class Replicas {
  private readonly hosts: readonly PageHost[];
  private readonly agent = new Agent({
    connections: 32,
    connect: { timeout: 1000 },
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    maxResponseSize: MAX_FILE_BYTES,
  });
  private turn = 0;

  /** @param urls of the server, or of several that serve the same */
  constructor(urls: readonly string[], lookup?: Lookup) {
    this.hosts = urls.map((url) => new PageHost(url, lookup));
  }

  /** Whether the last call of any replica succeeded. */
  get isUp(): boolean {
    return this.hosts.some((host) => host.isUp);
  }

  /**
   * Reads a file from one replica after the other, starting with the next one each time.
   * @returns `null` if the file does not exist
   * @throws Error if replicas that may have the file did not answer
   */
  async read(path: string, { everywhere, replaceable }: ReadOptions): Promise<FetchedFile | null> {
    let asked = await this.inTurn();
    if (replaceable && asked.every(isAvoided)) throw new Error('No replica answered a moment ago.');
    let timeoutMs = replaceable || asked.length > 1 ? REPLACEABLE_TIMEOUT_MS : TIMEOUT_MS;
    let unknown = asked.length === 0;
    for (const pauseMs of ROUNDS_MS) {
      const again: Replica[] = [];
      if (pauseMs > 0) await delay(pauseMs);
      for (const replica of asked) {
        const outcome = await this.ask(replica, path, timeoutMs);
        const isSlow = outcome === 'silent' && !replaceable && timeoutMs < TIMEOUT_MS;
        if (outcome === 'failed' || isSlow) again.push(replica);
        else if (outcome === 'silent') unknown = true;
        else if (outcome !== 'missing') return outcome;
        else if (!everywhere) return null;
      }
      asked = again;
      if (asked.length === 0) break;
      if (!replaceable) timeoutMs = TIMEOUT_MS;
    }
    if (unknown || asked.length > 0) throw new Error('Replicas that may have the file did not answer.');
    return null;
  }

  /** How many addresses the hosts have. */
  async count(): Promise<number> {
    return (await this.all()).length;
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async all(): Promise<Replica[]> {
    return (await Promise.all(this.hosts.map((host) => host.list()))).flat();
  }

  private async inTurn(): Promise<Replica[]> {
    const all = await this.all();
    const first = this.turn++ % Math.max(all.length, 1);
    const turned = [...all.slice(first), ...all.slice(0, first)];
    return [...turned.filter((replica) => !isAvoided(replica)), ...turned.filter(isAvoided)];
  }

  private async ask(replica: Replica, path: string, timeoutMs: number): Promise<Outcome> {
    try {
      const answer = await this.agent.request({
        origin: replica.origin,
        path: replica.prefix + path.split('/').map(encodeURIComponent).join('/'),
        method: 'GET',
        headers: { host: replica.host, 'accept-encoding': 'gzip' },
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        highWaterMark: NEVER_PAUSE,
      });
      const { statusCode, headers, body } = answer;
      if (statusCode !== 200) {
        await body.dump();
        replica.failedAt = statusCode < 500 ? null : performance.now();
        return statusCode < 500 ? 'missing' : 'failed';
      }
      const bytes = Buffer.from(await body.arrayBuffer());
      // Without either, a truncated file cannot be detected.
      if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
        throw new Error('The answer has no length.');
      replica.failedAt = null;
      const isZipped = headers['content-encoding'] === 'gzip';
      return isZipped
        ? { plain: await unzip(bytes, { maxOutputLength: MAX_FILE_BYTES }), gzip: bytes }
        : { plain: bytes };
    } catch (error) {
      replica.failedAt = performance.now();
      return SILENT.test((error as NodeJS.ErrnoException).code ?? '') ? 'silent' : 'failed';
    }
  }
}

const isAvoided = ({ failedAt }: Replica): boolean =>
  failedAt !== null && performance.now() - failedAt < AVOIDED_MS;
