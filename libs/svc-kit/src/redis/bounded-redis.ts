import { closeRedis, connectRedis, type RedisClient, type RedisOptions } from './redis';

/** How long a command may take. */
const COMMAND_TIMEOUT_MS = 500;
/** The pause between two probes of a Redis that is silent. */
const PROBE_EVERY_MS = 1000;
/** Finds out about a silent Redis while nobody uses it, and keeps the connection from being idle. */
const HEARTBEAT_MS = 2000;

/** Redis did not answer in time, or did not answer the last probe. The command may still be executed. */
export class RedisSilentError extends Error {
  override readonly name = 'RedisSilentError';

  constructor() {
    super('Redis does not answer.');
  }
}

/**
 * Redis for caches and limits. Connects by itself, now and after every outage.
 */
export const createRedis = (url: string, options: RedisOptions): BoundedRedis =>
  new BoundedRedis(connectRedis(url, options), options);

/**
 * Redis for caches and limits. A command fails within half a second, whether Redis refuses connections, is silent or is
 * slow. After a late answer every command fails at once, so that callers go on without Redis, until a probe is answered in
 * time. The client's own timeout ends as soon as a command is written.
 */
export class BoundedRedis {
  private isSilent = false;
  private probe: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    /** The client itself, for subscriptions. Nothing bounds its commands. */
    readonly client: RedisClient,
    private readonly options: RedisOptions,
  ) {
    this.heartbeat = setInterval(() => {
      if (this.isReady) this.run((redis) => redis.ping()).catch(() => undefined);
    }, HEARTBEAT_MS).unref();
  }

  /** Whether Redis is connected, and answers. */
  get isReady(): boolean {
    return this.client.isReady && !this.isSilent;
  }

  /**
   * Sends a command.
   * @throws RedisSilentError, or what the client throws: at once while Redis is away
   */
  async run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (this.isSilent) throw new RedisSilentError();
    const answer = command(this.client);
    if (await isLate(answer)) {
      this.onSilence();
      throw new RedisSilentError();
    }
    return answer;
  }

  /** Closes the connection without waiting for Redis. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.probe);
    closeRedis(this.client);
  }

  private onSilence(): void {
    if (this.isSilent || this.isClosed) return;
    this.isSilent = true;
    this.options.logger?.warn({ connection: this.options.name }, 'Redis is silent; going on without it.');
    this.planProbe();
  }

  private planProbe(): void {
    if (!this.isClosed) this.probe = setTimeout(() => void this.sendProbe(), PROBE_EVERY_MS).unref();
  }

  /** One probe at a time: a silent connection is replaced only if nothing is written to it. */
  private async sendProbe(): Promise<void> {
    const answer = this.client.ping();
    const wasLate = await isLate(answer);
    const failed = await answer.then(
      () => false,
      () => true,
    );
    if (wasLate || failed) return this.planProbe();
    this.isSilent = false;
    this.options.logger?.info({ connection: this.options.name }, 'Redis is back.');
  }
}

/** Whether an answer takes too long. Never rejects. */
async function isLate(answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    // Reads an answer first that arrived while this process was busy.
    timer = setTimeout(() => setImmediate(resolve, true), COMMAND_TIMEOUT_MS);
  });
  const settled = answer.then(
    () => false,
    () => false,
  );
  const result = await Promise.race([settled, late]);
  clearTimeout(timer);
  return result;
}
