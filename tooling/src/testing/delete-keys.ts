import { createClient } from 'redis';

const REMOVE = "for _, key in ipairs(redis.call('KEYS', ARGV[1])) do redis.call('UNLINK', key) end";

/**
 * Deletes all keys with a prefix in one atomic step, like a Redis that lost its data. If they were deleted one by one, a
 * job could remain without its queue: it would never run, and block another job with its id.
 */
export async function deleteKeys(redisUrl: string, prefix: string): Promise<void> {
  const client = createClient({ url: redisUrl });
  await client.connect();
  try {
    await client.eval(REMOVE, { arguments: [`${prefix}:*`] });
  } finally {
    client.destroy();
  }
}
