import { createClient, type RedisClientType } from 'redis';
import type { Logger } from 'pino';

export type { RedisClientType } from 'redis';

const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2000;
const LONGEST_PAUSE_MS = 1000;

export interface RedisOptions {
  /** What the connection is called in Redis's list of clients. */
  name: string;
  logger?: Logger;
}

/**
 * A client for caches and limits. It connects by itself, now and after every outage, and while Redis is away every
 * command fails at once, so that callers go on without it.
 */
export function createRedis(url: string, { name, logger }: RedisOptions): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    name,
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy },
  });
  tellOfOutages(client, name, logger);
  client.connect().catch(() => undefined);
  return client;
}

/** The raw client that BullMQ wraps. It waits for Redis instead of failing; whoever must not wait asks `isReady`. */
export function queueConnection(url: string, { name, logger }: RedisOptions): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    name,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy },
  });
  tellOfOutages(client, name, logger);
  return client;
}

/** Ends a connection without waiting for a Redis that may be away. */
export function closeRedis(client: RedisClientType): void {
  if (client.isOpen) client.destroy();
}

const reconnectStrategy = (retries: number): number =>
  Math.min(50 * 2 ** Math.min(retries, 5), LONGEST_PAUSE_MS) + Math.floor(Math.random() * 50);

function tellOfOutages(client: RedisClientType, name: string, logger: Logger | undefined): void {
  let away = false;
  client.on('error', (error: unknown) => {
    if (!away) logger?.warn({ err: error, connection: name }, 'Redis is away; going on without it.');
    away = true;
  });
  client.on('ready', () => {
    if (away) logger?.info({ connection: name }, 'Redis is back.');
    away = false;
  });
}
