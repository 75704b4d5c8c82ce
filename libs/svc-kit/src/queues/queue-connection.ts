import { Cluster } from 'ioredis';
import type { ConnectionOptions } from 'bullmq';
import { queuePrefix, type QueueConfig } from './queue-config';
import { closeRedis, queueConnection, type RedisOptions } from '../redis/redis';
import { parseRedisUrl } from '../redis/redis-address';

/** The connection of queues: to one Redis, or to a cluster. */
export interface QueueConnection {
  /** For BullMQ. */
  readonly client: ConnectionOptions;
  readonly isReady: boolean;
  /** The prefix of a queue's keys. */
  prefixOf(queue: string): string;
  /**
   * Resolves once what was written survives the loss of one machine; at once where there is no replica.
   * @throws while replicas are behind
   */
  secured(): Promise<void>;
  /** Appends to a list beside the queues. Waits for a Redis that is away. */
  append(list: string, values: readonly string[]): Promise<void>;
  /** Removes the first values of such a list. Waits for a Redis that is away. @returns them, at most `most` */
  takeFirst(list: string, most: number): Promise<string[]>;
  /** Closes the connection without waiting for Redis. */
  close(): void;
}

class ReplicasBehindError extends Error {}

/** Errors of a cluster and its client during a failover. */
const OUTAGE =
  /^(CLUSTERDOWN|MASTERDOWN|TRYAGAIN|READONLY|LOADING|UNBLOCKED|NOREPLICAS)|Too many Cluster redirections|slots cache|Connection is closed/;

/** Whether a command failed because a part of a cluster is away. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ReplicasBehindError || (error instanceof Error && OUTAGE.test(error.message));

const CONNECT_TIMEOUT_MS = 2000;
/** A connection without an answer for so long is replaced. Longer than BullMQ's blocking commands. */
const SILENCE_MS = 30_000;
const RETRY_MS = 200;
const SECURED_WITHIN_MS = 1000;

/** BullMQ needs ioredis for clusters; one Redis uses the same client as everything else. */
export function connectQueues(config: QueueConfig, options: RedisOptions): QueueConnection {
  return parseRedisUrl(config.REDIS_URL).isCluster
    ? connectToCluster(config, options)
    : connectToOne(config, options);
}

function connectToOne(config: QueueConfig, options: RedisOptions): QueueConnection {
  const client = queueConnection(config.REDIS_URL, options);
  const keyOf = (list: string) => `${queuePrefix(config)}:${list}`;
  return {
    client,
    get isReady() {
      return client.isReady;
    },
    prefixOf: () => queuePrefix(config),
    // Its append-only file survives a restart.
    secured: () => Promise.resolve(),
    append: async (list, values) => void (await client.rPush(keyOf(list), [...values])),
    takeFirst: async (list, most) => (await client.lPopCount(keyOf(list), most)) ?? [],
    close: () => closeRedis(client),
  };
}

function connectToCluster(config: QueueConfig, { name, logger }: RedisOptions): QueueConnection {
  const { nodes, tls, username, password } = parseRedisUrl(config.REDIS_URL);
  const cluster = new Cluster([...nodes], {
    clusterRetryStrategy: () => RETRY_MS,
    retryDelayOnFailover: RETRY_MS,
    retryDelayOnClusterDown: RETRY_MS,
    redisOptions: {
      connectionName: name,
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      maxRetriesPerRequest: null,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(tls && { tls }),
    },
    // ioredis would look up the IP address, but the certificate has the host's name.
    ...(tls && { dnsLookup: (host, callback) => callback(null, host) }),
  });
  cluster.on('error', (error: unknown) =>
    logger?.warn({ err: error, connection: name }, 'The Redis cluster is away.'),
  );
  const prefixOf = (queue: string) => `{${queuePrefix(config)}:${queue}}`;
  return {
    client: cluster,
    get isReady() {
      return cluster.status === 'ready';
    },
    // Braces set the slot: all keys of a queue share one, and queues are spread over slots.
    prefixOf,
    secured: async () => {
      await Promise.all(cluster.nodes('master').map(reachedReplica));
    },
    append: async (list, values) => void (await cluster.rpush(`${prefixOf(list)}:${list}`, ...values)),
    takeFirst: async (list, most) => (await cluster.lpop(`${prefixOf(list)}:${list}`, most)) ?? [],
    close: () => cluster.disconnect(),
  };
}

type ClusterNode = ReturnType<Cluster['nodes']>[number];

/** Waits for a replica: a master acknowledges writes before its replica has them, and may be lost in between. */
async function reachedReplica(master: ClusterNode): Promise<void> {
  if ((await master.wait(1, SECURED_WITHIN_MS)) > 0) return;
  // After a failover a master may have no replica for a while, which must not stop all writes.
  if (/^connected_slaves:0\s*$/m.test(await master.info('replication'))) return;
  throw new ReplicasBehindError('The replicas of the Redis cluster do not keep up.');
}
