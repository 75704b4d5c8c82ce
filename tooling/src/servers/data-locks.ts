import type { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connectToHolder, lockAddress, takeLock } from '../processes/lock';

const ASK_AGAIN_MS = 30;

const addressOf = (key: string, work: 'backup' | 'restore'): string => lockAddress(`${key}-${work}`);

/** Marks a data folder as being backed up or restored until the lock is closed. @throws Error when another process does it */
export async function lockFor(key: string, work: 'backup' | 'restore'): Promise<Server> {
  const lock = await takeLock(addressOf(key, work));
  if (!lock) throw new Error(`Another ${work} of this data is under way.`);
  return lock.on('connection', (asking) => asking.destroy());
}

/** @throws Error while a restore of the data folder is under way */
export async function refuseWhileRestoring(key: string): Promise<void> {
  const holder = await connectToHolder(addressOf(key, 'restore'));
  if (!holder) return;
  holder.destroy();
  throw new Error('A restore of this data is under way: wait until it has ended.');
}

/** Whether the servers behind the lock are in use. A supervisor that is stopping them hangs up: its end is waited for. */
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
    await delay(ASK_AGAIN_MS);
  }
}
