import { database, type SeenAnswer } from '../device/open-database';
import { isSameBody, type StoredSave } from './saved-types';

export type { SeenAnswer } from '../device/open-database';

/** Keeps an answer in the place of an earlier one, unless its account has signed out, in whichever tab. */
export async function writeAnswer(seen: SeenAnswer, text: string): Promise<void> {
  const transaction = (await database()).transaction(['texts', 'seen', 'session'], 'readwrite');
  const session = await transaction.objectStore('session').get('current');
  if (session?.user.id !== seen.account) return;
  await Promise.all([
    transaction.objectStore('texts').put(text, [seen.account, seen.name]),
    transaction.objectStore('seen').put(seen),
    transaction.done,
  ]);
}

/** Notes that a kept answer still held at a moment. Nothing is noted of an answer that is another one. */
export async function confirmAnswer(answer: SeenAnswer): Promise<void> {
  const transaction = (await database()).transaction('seen', 'readwrite');
  const seen = await transaction.store.get([answer.account, answer.name]);
  if (seen?.etag === answer.etag) await transaction.store.put(answer);
  await transaction.done;
}

export async function readAnswer(
  account: string,
  name: string,
): Promise<{ seen: SeenAnswer; text: string } | undefined> {
  const transaction = (await database()).transaction(['texts', 'seen']);
  const [text, seen] = await Promise.all([
    transaction.objectStore('texts').get([account, name]),
    transaction.objectStore('seen').get([account, name]),
  ]);
  return text !== undefined && seen ? { seen, text } : undefined;
}

/** Forgets all kept answers. @param account whose answers stay; null for nobody's */
export async function forgetAnswersOfOthers(account: string | null): Promise<void> {
  const transaction = (await database()).transaction(['texts', 'seen'], 'readwrite');
  const keys = await transaction.objectStore('seen').getAllKeys();
  const gone = keys.filter(([owner]) => owner !== account);
  await Promise.all([
    ...gone.flatMap((key) => [
      transaction.objectStore('texts').delete(key),
      transaction.objectStore('seen').delete(key),
    ]),
    transaction.done,
  ]);
}

/** Saves of an account that are on this device only, in the order in which they were made. */
export async function savesOf(account: string): Promise<StoredSave[]> {
  const rows = await (await database()).getAllFromIndex('saves', 'account', account);
  return rows
    .filter((row): row is StoredSave => row.id !== undefined)
    .sort((one, other) => one.id - other.id);
}

/**
 * Puts a save at the end of the queue. One whose key is there already takes the other's place: it is the same entry,
 * tried once more.
 * @returns its id, once it is safely stored
 */
export async function putSave(save: Omit<StoredSave, 'id'>): Promise<number> {
  const transaction = (await database()).transaction('saves', 'readwrite', { durability: 'strict' });
  const before = await transaction.store.index('key').get([save.account, save.key]);
  // What may have reached the server once may be there, however it is changed since.
  const id = await transaction.store.put(
    before?.id === undefined ? save : { ...save, id: before.id, sentAt: before.sentAt ?? save.sentAt },
  );
  await transaction.done;
  return id;
}

/** Changes what is noted of a save. Nothing happens when it is gone. */
export async function changeSave(id: number, change: Partial<Omit<StoredSave, 'id'>>): Promise<void> {
  const transaction = (await database()).transaction('saves', 'readwrite', { durability: 'strict' });
  const save = await transaction.store.get(id);
  if (save) await transaction.store.put({ ...save, ...change });
  await transaction.done;
}

/** @param body where given, a save that another tab has changed since stays */
export async function removeSave(id: number, body?: unknown): Promise<void> {
  const transaction = (await database()).transaction('saves', 'readwrite');
  const stored = await transaction.store.get(id);
  if (body === undefined || isSameBody(stored?.body, body)) await transaction.store.delete(id);
  await transaction.done;
}

export async function removeSavesOf(account: string): Promise<void> {
  const transaction = (await database()).transaction('saves', 'readwrite');
  const keys = await transaction.store.index('account').getAllKeys(account);
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
}
