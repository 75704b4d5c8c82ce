export interface QueueConfig {
  REDIS_URL: string;
  REDIS_PREFIX: string;
}

/** What the keys of all queues begin with. */
export const queuePrefix = ({ REDIS_PREFIX }: QueueConfig): string => `${REDIS_PREFIX}:queue`;
