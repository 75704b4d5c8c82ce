import { database, type SeenAnswer } from './open-database';
import { sealText, unsealText } from './sealing';
import { isSameBody, type StoredSave } from './stored-save';

export type { SeenAnswer } from './open-database';

const placeOf = ({ account, name }: Pick<SeenAnswer, 'account' | 'name'>): string =>
  `answer ${account} ${name}`;

/**
 * Stores an answer, replacing an earlier one, unless its account has signed out in any tab. Encrypted, because the files of
 * the browser's database may hold deleted values for a while.
 */
export async function writeAnswer(seen: SeenAnswer, text: string): Promise<void> {
  const connection = await database();
  const before = await connection.get('session', 'current');
  if (before?.user.id !== seen.account) return;
  const sealed = await sealText(text, placeOf(seen), before.key);
  const transaction = connection.transaction(['texts', 'seen', 'session'], 'readwrite');
  const session = await transaction.objectStore('session').get('current');
  if (session?.id !== before.id) return;
  await Promise.all([
    transaction.objectStore('texts').put(sealed, [seen.account, seen.name]),
    transaction.objectStore('seen').put(seen),
    transaction.done,
  ]);
}

/** Updates the time of a stored answer, if it has the same ETag. */
export async function confirmAnswer(answer: SeenAnswer): Promise<void> {
  const transaction = (await database()).transaction('seen', 'readwrite');
  const seen = await transaction.store.get([answer.account, answer.name]);
  if (seen?.etag === answer.etag) await transaction.store.put(answer);
  await transaction.done;
}

/** @returns what the server said of a stored answer, without reading its text */
export async function readSeen(account: string, name: string): Promise<SeenAnswer | undefined> {
  return (await database()).get('seen', [account, name]);
}

export async function readAnswer(
  account: string,
  name: string,
): Promise<{ seen: SeenAnswer; text: string } | undefined> {
  const transaction = (await database()).transaction(['texts', 'seen', 'session']);
  const [stored, seen, session] = await Promise.all([
    transaction.objectStore('texts').get([account, name]),
    transaction.objectStore('seen').get([account, name]),
    transaction.objectStore('session').get('current'),
  ]);
  if (stored === undefined || !seen) return undefined;
  const text = await unsealText(stored, placeOf(seen), session?.key);
  return text === undefined ? undefined : { seen, text };
}

export async function removeAnswer(account: string, name: string): Promise<void> {
  const transaction = (await database()).transaction(['texts', 'seen'], 'readwrite');
  await Promise.all([
    transaction.objectStore('texts').delete([account, name]),
    transaction.objectStore('seen').delete([account, name]),
    transaction.done,
  ]);
}

/** Removes stored answers. @param account whose answers stay; null removes all */
export async function removeAnswersOfOthers(account: string | null): Promise<void> {
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

/** All saves of an account, in the order in which they were made. */
export async function savesOf(account: string): Promise<StoredSave[]> {
  const rows = await (await database()).getAllFromIndex('saves', 'account', account);
  return rows
    .filter((row): row is StoredSave => row.id !== undefined)
    .sort((one, other) => one.id - other.id);
}

/** Appends a save, or replaces the one with the same key: it is the same entry. @returns its id, once it is stored */
export async function putSave(save: Omit<StoredSave, 'id'>): Promise<number> {
  const transaction = (await database()).transaction('saves', 'readwrite', { durability: 'strict' });
  const before = await transaction.store.index('key').get([save.account, save.key]);
  // Keeps `sentAt`: the server may have an earlier version of it.
  const stored = transaction.store.put(
    before?.id === undefined ? save : { ...save, id: before.id, sentAt: before.sentAt ?? save.sentAt },
  );
  transaction.commit();
  const [id] = await Promise.all([stored, transaction.done]);
  return id;
}

/** Updates a save; ignored if it was removed. */
export async function changeSave(id: number, change: Partial<Omit<StoredSave, 'id'>>): Promise<void> {
  const transaction = (await database()).transaction('saves', 'readwrite', { durability: 'strict' });
  const save = await transaction.store.get(id);
  if (save) await transaction.store.put({ ...save, ...change });
  await transaction.done;
}

/** @param body if given, a save that another tab has changed stays */
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
