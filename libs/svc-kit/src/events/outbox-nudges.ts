import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName } from '@feltbook/contracts';
import type { DataSource } from 'typeorm';
import { onEventsCommitted } from '../database/commits';
import type { QueueConfig } from '../queues/queue-config';
import { createRedis } from '../redis/bounded-redis';

const RETRY_MS = 1000;

const channelOf = ({ REDIS_PREFIX }: QueueConfig, service: ServiceName) =>
  `${REDIS_PREFIX}:outbox:${service}`;

/**
 * Nudges the relays of a service after this process has committed events, by Redis's publish and subscribe, and when Redis
 * is back. A lost nudge costs nothing but the time to the relay's next poll.
 */
export class OutboxNudges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly redis;
  private end: () => void = () => undefined;

  constructor(
    private readonly config: QueueConfig,
    private readonly service: ServiceName,
    private readonly dataSource: DataSource,
  ) {
    this.redis = createRedis(config.REDIS_URL, { name: 'outbox-nudges' });
  }

  onApplicationBootstrap(): void {
    const channel = channelOf(this.config, this.service);
    const nudge = () => void this.redis.run((client) => client.publish(channel, '')).catch(() => undefined);
    this.redis.client.on('ready', nudge);
    this.end = onEventsCommitted(this.dataSource, nudge);
  }

  onApplicationShutdown(): void {
    this.end();
    this.redis.close();
  }
}

/** Calls `nudge` whenever another process has committed events of the service. @returns a function that unsubscribes */
export function onOutboxNudge(config: QueueConfig, service: ServiceName, nudge: () => void): () => void {
  const redis = createRedis(config.REDIS_URL, { name: 'outbox-nudged' });
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  // Once subscribed, the client resubscribes by itself after every outage.
  const subscribe = () => {
    redis.client.subscribe(channelOf(config, service), nudge).catch(() => {
      if (!isEnded) timer = setTimeout(subscribe, RETRY_MS).unref();
    });
  };
  subscribe();
  // Nudges of the outage are lost.
  redis.client.on('ready', nudge);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    redis.close();
  };
}
