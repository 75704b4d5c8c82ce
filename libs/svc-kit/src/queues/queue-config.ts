export interface QueueConfig {
  REDIS_URL: string;
  REDIS_PREFIX: string;
}

/** The prefix of all queues' keys. */
export const queuePrefix = ({ REDIS_PREFIX }: QueueConfig): string => `${REDIS_PREFIX}:queue`;
