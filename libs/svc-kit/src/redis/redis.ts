import type { EventEmitter } from 'node:events';
import { createClient, createCluster, type RedisClientType, type RedisClusterType } from 'redis';
import type { Logger } from 'pino';
import type { Certificates } from '../tls/certificates';
import { parseRedisUrl } from './redis-address';

export type { RedisClientType } from 'redis';

/** A client for caches and limits, of one Redis or of a cluster. */
export type RedisClient = RedisClientType | RedisClusterType;

const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2000;
const MAX_PAUSE_MS = 1000;
/** How long a node may be away before the cluster's slots are read again. */
const CLUSTER_REFRESH_MS = 500;

export interface RedisOptions {
  /** The connection's name in Redis's list of clients. */
  name: string;
  logger?: Logger;
}

/**
 * A client for caches and limits. Connects by itself, now and after every outage. While Redis is away, every command fails
 * at once, so that callers can go on without it.
 */
export function createRedis(url: string, options: RedisOptions): RedisClient {
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
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: socketOptions(parseRedisUrl(url).tls),
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
    socket: socketOptions(tls),
  };
  const cluster: RedisClusterType = createCluster({
    rootNodes: nodes.map(({ host, port }) => ({ ...common, socket: { ...common.socket, host, port } })),
    defaults: common,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
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

/** Stops the attempts of clusters that were never reached. */
const closing = new WeakMap<object, () => void>();

/** The raw client for BullMQ. Waits for Redis instead of failing: check `isReady` where waiting is not acceptable. */
export function queueConnection(url: string, { name, logger }: RedisOptions): RedisClientType {
  const client = newClient({
    url,
    name,
    socket: socketOptions(parseRedisUrl(url).tls),
  });
  logOutages(client, name, logger);
  return client;
}

/** Closes a connection without waiting for Redis. */
export function closeRedis(client: RedisClient): void {
  closing.get(client)?.();
  if (!client.isOpen) return;
  // A socket that is connecting is not destroyed, and would keep the process running.
  if ('unref' in client) client.once('connect', () => client.unref());
  client.destroy();
}

const reconnectStrategy = (retries: number): number =>
  Math.min(50 * 2 ** Math.min(retries, 5), MAX_PAUSE_MS) + Math.floor(Math.random() * 50);

function socketOptions(tls: Certificates | undefined) {
  const socket = { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy };
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
