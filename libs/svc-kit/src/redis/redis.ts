import type { EventEmitter } from 'node:events';
import { createClient, createCluster, type RedisClientType, type RedisClusterType } from 'redis';
import type { Logger } from 'pino';
import type { Certificates } from '../tls/certificates';
import { parseRedisUrl } from './redis-address';

export type { RedisClientType } from 'redis';

/** A client of one Redis or of a cluster. */
export type RedisClient = RedisClientType | RedisClusterType;

const CONNECT_TIMEOUT_MS = 2000;
const MAX_PAUSE_MS = 1000;
/** How long a node may be away before the cluster's slots are read again. */
const CLUSTER_REFRESH_MS = 500;
/** A connection that transfers nothing for so long is replaced. The heartbeat keeps a healthy one from being idle. */
const SILENCE_MS = 5000;
/** BullMQ's blocking commands wait for up to 10 seconds. */
const QUEUE_SILENCE_MS = 30_000;
const QUEUE_HEARTBEAT_MS = 10_000;

export interface RedisOptions {
  /** The connection's name in Redis's list of clients. */
  name: string;
  logger?: Logger;
}

/**
 * A client for caches and limits. Connects by itself, now and after every outage. While it is not connected, every command
 * fails at once. A Redis that accepts commands and is silent keeps them waiting: see `BoundedRedis`.
 */
export function connectRedis(url: string, options: RedisOptions): RedisClient {
  return parseRedisUrl(url).isCluster ? createForCluster(url, options) : createForOne(url, options);
}

let template: RedisClientType | undefined;

/** `createClient` builds a class with all commands, which takes 40 ms of processor time. Duplicates share the class. */
function newClient(options: Partial<RedisClientType['options']>): RedisClientType {
  template ??= createClient();
  return template.duplicate(options);
}

function createForOne(url: string, { name, logger }: RedisOptions): RedisClientType {
  const client = newClient({
    url,
    name,
    disableOfflineQueue: true,
    socket: socketOptions(parseRedisUrl(url).tls, SILENCE_MS),
  });
  logOutages(client, name, logger);
  client.connect().catch(() => undefined);
  return client;
}

function createForCluster(url: string, { name, logger }: RedisOptions): RedisClusterType {
  const { nodes, tls, username, password } = parseRedisUrl(url);
  const common = {
    name,
    disableOfflineQueue: true,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    socket: socketOptions(tls, SILENCE_MS),
  };
  const cluster: RedisClusterType = createCluster({
    rootNodes: nodes.map(({ host, port }) => ({ ...common, socket: { ...common.socket, host, port } })),
    defaults: common,
    topologyRefreshOnReconnectionAttemptStrategy: CLUSTER_REFRESH_MS,
  });
  let closed = false;
  logOutages(cluster, name, logger);
  // A client of one Redis reconnects by itself; a cluster's first attempt does not.
  const connect = () => {
    if (!closed) cluster.connect().catch(() => setTimeout(connect, MAX_PAUSE_MS).unref());
  };
  closing.set(cluster, () => (closed = true));
  connect();
  return cluster;
}

/** Stops the heartbeat of a client, and the attempts of a cluster that was never reached. */
const closing = new WeakMap<object, () => void>();

/** The raw client for BullMQ. Waits for Redis instead of failing: check `isReady` where waiting is not acceptable. */
export function queueConnection(url: string, { name, logger }: RedisOptions): RedisClientType {
  const client = newClient({
    url,
    name,
    socket: socketOptions(parseRedisUrl(url).tls, QUEUE_SILENCE_MS),
  });
  logOutages(client, name, logger);
  keepBusy(client);
  return client;
}

/** The client's own `pingInterval` keeps the process running, also after the client was closed while it connected. */
function keepBusy(client: RedisClientType): void {
  const heartbeat = setInterval(() => {
    if (client.isReady) client.ping().catch(() => undefined);
  }, QUEUE_HEARTBEAT_MS).unref();
  closing.set(client, () => clearInterval(heartbeat));
}

/** Closes a connection without waiting for Redis. */
export function closeRedis(client: RedisClient): void {
  closing.get(client)?.();
  // BullMQ passes errors on to nobody once its queues are closed, which would end the process.
  client.removeAllListeners('error').on('error', () => undefined);
  if (!client.isOpen) return;
  // A socket that is connecting is not destroyed, and would keep the process running.
  if ('unref' in client) client.once('connect', () => client.unref());
  client.destroy();
}

const reconnectStrategy = (retries: number): number =>
  Math.min(50 * 2 ** Math.min(retries, 5), MAX_PAUSE_MS) + Math.floor(Math.random() * 50);

function socketOptions(tls: Certificates | undefined, socketTimeout: number) {
  const socket = { connectTimeout: CONNECT_TIMEOUT_MS, socketTimeout, reconnectStrategy };
  return tls ? { ...socket, ...tls, tls: true as const } : socket;
}

function logOutages(client: EventEmitter, name: string, logger: Logger | undefined): void {
  let away = false;
  client.on('error', (error: unknown) => {
    if (!away) logger?.warn({ err: error, connection: name }, 'Redis is away; going on without it.');
    away = true;
  });
  const back = () => {
    if (away) logger?.info({ connection: name }, 'Redis is back.');
    away = false;
  };
  client.on('ready', back);
  client.on('node-ready', back);
}
