import { createClient } from 'redis';

const REMOVE = "for _, key in ipairs(redis.call('KEYS', ARGV[1])) do redis.call('UNLINK', key) end";

/**
 * Removes all keys that begin with a prefix, at one moment, as an emptied server loses them. Removed one after the other,
 * a job may outlive its queue: it never runs, and the same one cannot be added again.
 */
export async function loseKeys(redisUrl: string, prefix: string): Promise<void> {
  const client = createClient({ url: redisUrl });
  await client.connect();
  try {
    await client.eval(REMOVE, { arguments: [`${prefix}:*`] });
  } finally {
    client.destroy();
  }
}
