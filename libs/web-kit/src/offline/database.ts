import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredSave } from './saved-types';

/** What is known of a kept answer without reading it: an answer of ten megabytes stays where it is. */
export interface SeenAnswer {
  readonly account: string;
  readonly name: string;
  readonly etag: string | null;
  /** When the server last said that this is how things are, in milliseconds since 1970. */
  readonly at: number;
}

interface OfflineSchema extends DBSchema {
  /** The server's own words. */
  texts: { key: [account: string, name: string]; value: string };
  seen: { key: [account: string, name: string]; value: SeenAnswer };
  saves: {
    key: number;
    value: Omit<StoredSave, 'id'> & { id?: number };
    indexes: { account: string; key: [account: string, key: string] };
  };
}

type Database = IDBPDatabase<OfflineSchema>;

let opening: Promise<Database> | undefined;

function open(): Promise<Database> {
  const forget = () => {
    opening = undefined;
  };
  return openDB<OfflineSchema>('feltbook', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('texts');
      fresh.createObjectStore('seen', { keyPath: ['account', 'name'] });
      const saves = fresh.createObjectStore('saves', { keyPath: 'id', autoIncrement: true });
      saves.createIndex('account', 'account');
      saves.createIndex('key', ['account', 'key'], { unique: true });
    },
    // Another tab brings a newer schema: this one must not stand in its way.
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

/** The one connection of this page; a failed opening is tried again at the next call. */
function database(): Promise<Database> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Keeps an answer in the place of an earlier one. */
export async function writeAnswer(seen: SeenAnswer, text: string): Promise<void> {
  const transaction = (await database()).transaction(['texts', 'seen'], 'readwrite');
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

export async function removeSave(id: number): Promise<void> {
  await (await database()).delete('saves', id);
}

export async function removeSavesOf(account: string): Promise<void> {
  const transaction = (await database()).transaction('saves', 'readwrite');
  const keys = await transaction.store.index('account').getAllKeys(account);
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
}
