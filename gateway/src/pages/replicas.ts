import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Agent } from 'undici';
import { PageHost, type Lookup, type Replica } from './page-host';

/** How long one replica may take until its answer begins, and from one part of it to the next. */
const ANSWER_WITHIN_MS = 5000;
/** The same where another replica, or a file in memory, can take its place. */
const REPLACEABLE_WITHIN_MS = 1500;
/** Pauses before those that broke off are asked again, as one that stops may. */
const ROUNDS_MS = [0, 50, 200];
/** How long a replica that did not answer is asked after all others. */
const AVOIDED_MS = 1000;
/** Static servers close what is idle when they stop; most of it has been left by then. */
const IDLE_MS = 2000;
/** Bytes of a file that may wait: all of any of ours. See docs/decisions/paused-answers.md. */
const NEVER_PAUSE = 2 ** 30;

/** Codes of undici. Who has been waited for once is not asked again. */
const SILENT = /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$/;

const unzip = promisify(gunzip);

/** A file as a replica has it. */
export interface FetchedFile {
  readonly plain: Buffer;
  /** Its compressed form, where the replica sent that. */
  readonly gzip?: Buffer;
}

export interface ReadOptions {
  /** A file that one replica does not have is asked of all others. */
  readonly everywhere: boolean;
  /** Whether the caller has something else to answer with. */
  readonly replaceable: boolean;
}

type Outcome = FetchedFile | 'missing' | 'failed' | 'silent';

/** All replicas of a slice's server, which may be of different builds while they are replaced. */
export class Replicas {
  private readonly hosts: readonly PageHost[];
  private readonly agent = new Agent({
    connections: 32,
    connect: { timeout: 1000 },
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  });
  private turn = 0;

  /** @param urls of the server, or of several that serve the same */
  constructor(urls: readonly string[], lookup?: Lookup) {
    this.hosts = urls.map((url) => new PageHost(url, lookup));
  }

  /** Whether any replica answered when it was last asked. */
  get isUp(): boolean {
    return this.hosts.some((host) => host.isUp);
  }

  /**
   * Reads a file from one replica after the other, beginning with another one each time.
   * @returns null when it is not there
   * @throws Error when that could not be found out, because replicas did not answer
   */
  async read(path: string, { everywhere, replaceable }: ReadOptions): Promise<FetchedFile | null> {
    let asked = await this.inTurn();
    if (replaceable && asked.every(isAvoided)) throw new Error('No replica answered a moment ago.');
    const timeoutMs = replaceable || asked.length > 1 ? REPLACEABLE_WITHIN_MS : ANSWER_WITHIN_MS;
    let unknown = asked.length === 0;
    for (const pauseMs of ROUNDS_MS) {
      const again: Replica[] = [];
      if (pauseMs > 0) await delay(pauseMs);
      for (const replica of asked) {
        const outcome = await this.ask(replica, path, timeoutMs);
        if (outcome === 'failed') again.push(replica);
        else if (outcome === 'silent') unknown = true;
        else if (outcome !== 'missing') return outcome;
        else if (!everywhere) return null;
      }
      asked = again;
      if (asked.length === 0) break;
    }
    if (unknown || asked.length > 0) throw new Error('Replicas that may have the file did not answer.');
    return null;
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async inTurn(): Promise<Replica[]> {
    const all = (await Promise.all(this.hosts.map((host) => host.list()))).flat();
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
      // Without either, nothing says whether the whole file came.
      if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
        throw new Error('The answer has no length.');
      replica.failedAt = null;
      const isZipped = headers['content-encoding'] === 'gzip';
      return isZipped ? { plain: await unzip(bytes), gzip: bytes } : { plain: bytes };
    } catch (error) {
      replica.failedAt = performance.now();
      return SILENT.test((error as NodeJS.ErrnoException).code ?? '') ? 'silent' : 'failed';
    }
  }
}

const isAvoided = ({ failedAt }: Replica): boolean =>
  failedAt !== null && performance.now() - failedAt < AVOIDED_MS;
