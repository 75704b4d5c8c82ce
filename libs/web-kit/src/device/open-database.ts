import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredSave } from '../offline/saved-types';
import type { SessionRecord } from '../session/session-records';
import type { KeptEntry } from './sealing';

/** What is known of a kept answer without reading it: an answer of ten megabytes stays where it is. */
export interface SeenAnswer {
  readonly account: string;
  readonly name: string;
  readonly etag: string | null;
  /** When the server last said that this is how things are, in milliseconds since 1970. */
  readonly at: number;
}

/** What the player has to be told, also after a restart. */
export interface DeviceNotice {
  /** Saves that were removed from this device with their account. */
  readonly removedSaves: number;
}

export interface DeviceSchema extends DBSchema {
  /** The server's own words. */
  texts: { key: [account: string, name: string]; value: string };
  seen: { key: [account: string, name: string]; value: SeenAnswer };
  saves: {
    key: number;
    value: Omit<StoredSave, 'id'> & { id?: number };
    indexes: { account: string; key: [account: string, key: string] };
  };
  /** The login of this browser, under the one key `current`. */
  session: { key: string; value: SessionRecord };
  /** Logins (`sid`) whose sign-out the server has not confirmed. */
  signOuts: { key: string; value: { readonly login: string } };
  /** Drafts and the like. */
  entries: { key: [account: string, name: string]; value: KeptEntry };
  notices: { key: string; value: DeviceNotice };
}

type Database = IDBPDatabase<DeviceSchema>;

/** A browser that is killed loses nothing of what was confirmed. */
export const STRICT: IDBTransactionOptions = { durability: 'strict' };

let opening: Promise<Database> | undefined;

function open(): Promise<Database> {
  const forget = () => {
    opening = undefined;
  };
  return openDB<DeviceSchema>('feltbook', 2, {
    upgrade: (fresh, from) => {
      if (from < 1) {
        fresh.createObjectStore('texts');
        fresh.createObjectStore('seen', { keyPath: ['account', 'name'] });
        const saves = fresh.createObjectStore('saves', { keyPath: 'id', autoIncrement: true });
        saves.createIndex('account', 'account');
        saves.createIndex('key', ['account', 'key'], { unique: true });
      }
      for (const name of ['session', 'entries', 'notices'] as const) fresh.createObjectStore(name);
      fresh.createObjectStore('signOuts', { keyPath: 'login' });
    },
    // Another tab brings a newer schema: this one must not stand in its way.
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

/**
 * The one connection of this page; a failed opening is tried again at the next call.
 * @throws Error where the browser has no IndexedDB
 */
export function database(): Promise<Database> {
  if (!('indexedDB' in globalThis)) return Promise.reject(new Error('This device keeps nothing.'));
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}
