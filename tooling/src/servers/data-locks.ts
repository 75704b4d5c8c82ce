import type { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connectToHolder, lockAddress, takeLock } from '../processes/lock';

const RETRY_MS = 30;

const addressOf = (key: string, work: 'backup' | 'restore'): string => lockAddress(`${key}-${work}`);

/** Locks a data folder for a backup or a restore, until the lock is closed. @throws Error if another process has the lock */
export async function lockFor(key: string, work: 'backup' | 'restore'): Promise<Server> {
  const lock = await takeLock(addressOf(key, work));
  if (!lock) throw new Error(`Another ${work} of this data is running.`);
  return lock.on('connection', (socket) => socket.destroy());
}

/** @throws Error while a restore of the data folder is running */
export async function refuseWhileRestoring(key: string): Promise<void> {
  const holder = await connectToHolder(addressOf(key, 'restore'));
  if (!holder) return;
  holder.destroy();
  throw new Error('A restore of this data is running: wait until it ends.');
}

/** Whether a supervisor runs the servers of the lock's data folder. Waits for one that is stopping. */
export async function isInUse(address: string): Promise<boolean> {
  for (;;) {
    const holder = await connectToHolder(address);
    if (!holder) return false;
    const answers = await new Promise<boolean>((resolve) => {
      holder.once('data', () => resolve(true));
      holder.once('close', () => resolve(false));
    });
    holder.destroy();
    if (answers) return true;
    await delay(RETRY_MS);
  }
}
