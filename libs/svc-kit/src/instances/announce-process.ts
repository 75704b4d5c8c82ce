import type { ServiceConfig } from '../config/service-config';
import { ownBuild } from '../build/own-build';
import { newId } from '../ids/new-id';
import { createRedis } from '../redis/bounded-redis';
import { Instances, type Instance } from './instances';

const HEARTBEAT_MS = 10_000;
/** Until the first one that was not possible, because the connection is new, is tried again. */
const FIRST_RETRY_MS = 500;

export type AnnouncedConfig = Pick<ServiceConfig, 'REDIS_URL' | 'REDIS_PREFIX'>;

/**
 * Announces this process in Redis until it stops. Nothing depends on it but the owner's page: without Redis the process goes
 * on.
 * @param name of the process
 * @returns stops it, and takes the announcement back
 */
export function announceProcess(
  name: string,
  { REDIS_URL, REDIS_PREFIX }: AnnouncedConfig,
): () => Promise<void> {
  // Other connections of the process log outages.
  const redis = createRedis(REDIS_URL, { name: `${name}-instances` });
  const instances = new Instances(redis, REDIS_PREFIX);
  const { version, commit } = ownBuild(name);
  const own: Instance = { name, version, commit, id: newId(), startedAt: new Date().toISOString() };
  const beat = () => instances.announce(own);
  let retry: NodeJS.Timeout | undefined;
  const first = () =>
    void beat().catch(() => {
      retry = setTimeout(first, FIRST_RETRY_MS).unref();
    });
  first();
  const heartbeat = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS).unref();
  return async () => {
    clearInterval(heartbeat);
    clearTimeout(retry);
    await instances.remove(own).catch(() => undefined);
    redis.close();
  };
}
