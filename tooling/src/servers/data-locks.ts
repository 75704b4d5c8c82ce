import type { Server } from 'node:net';
import { askHolder, lockAddress, takeLock } from './lock';

const addressOf = (key: string, work: 'backup' | 'restore'): string => lockAddress(`${key}-${work}`);

/** Marks a data folder as being backed up or restored until the lock is closed. @throws Error when another process does it */
export async function lockFor(key: string, work: 'backup' | 'restore'): Promise<Server> {
  const lock = await takeLock(addressOf(key, work));
  if (!lock) throw new Error(`Another ${work} of this data is under way.`);
  return lock.on('connection', (asking) => asking.destroy());
}

/** @throws Error while a restore of the data folder is under way */
export async function refuseWhileRestoring(key: string): Promise<void> {
  const holder = await askHolder(addressOf(key, 'restore'));
  if (!holder) return;
  holder.destroy();
  throw new Error('A restore of this data is under way: wait until it has ended.');
}
