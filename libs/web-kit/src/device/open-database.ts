import type { Account } from '@feltbook/contracts';
import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import type { StoredSave } from './stored-save';
import type { StoredEntry } from './sealing';

/** A stored answer without its text, which may have ten megabytes. */
export interface SeenAnswer {
  readonly account: string;
  readonly name: string;
  readonly etag: string | null;
  /** When the server last confirmed it, in milliseconds since 1970. */
  readonly at: number;
}

/** The session of this browser, as stored. */
export interface SessionRecord {
  /** Created at sign-in; kept when a token is renewed, in whichever tab. */
  readonly id: string;
  readonly token: string;
  readonly user: Account;
  /** Encrypts the account's entries on this device. Removed with the session. */
  readonly key?: CryptoKey | undefined;
  /** The address that the account lost because another one verified it, until the player dismisses the message. */
  lostEmail?: string | undefined;
}

/** A message to the player that survives a restart. */
export interface DeviceNotice {
  /** Number of saves that were removed from this device with their account. */
  readonly removedSaves: number;
}

export interface DeviceSchema extends DBSchema {
  /** Answers as the server wrote them. */
  texts: { key: [account: string, name: string]; value: StoredEntry };
  seen: { key: [account: string, name: string]; value: SeenAnswer };
  saves: {
    key: number;
    value: Omit<StoredSave, 'id'> & { id?: number };
    indexes: { account: string; key: [account: string, key: string] };
  };
  /** The session of this browser, under the one key `current`. */
  session: { key: string; value: SessionRecord };
  /** Logins (`sid`) whose sign-out the server has not confirmed. */
  signOuts: { key: string; value: { readonly login: string } };
  /** Drafts and the like. */
  entries: { key: [account: string, name: string]; value: StoredEntry };
  notices: { key: string; value: DeviceNotice };
}

type Database = IDBPDatabase<DeviceSchema>;

/** Confirmed writes survive a killed browser. */
export const STRICT: IDBTransactionOptions = { durability: 'strict' };

/** Some browsers neither open the database nor report a failure. */
const OPEN_TIMEOUT_MS = 2000;

let opening: Promise<Database> | undefined;
const lateListeners = new Set<() => void>();

/**
 * Aborts transactions that run when the browser keeps the page for Back. WebKit suspends such pages in the middle of a
 * transaction, which then blocks all later pages. A transaction whose `commit` was called is stored.
 */
function abortOnSuspension(connection: Database): void {
  const native = unwrap(connection as unknown as IDBPDatabase);
  const begin = native.transaction.bind(native);
  const running = new Set<IDBTransaction>();
  native.transaction = (...options) => {
    const transaction = begin(...options);
    running.add(transaction);
    const ended = () => running.delete(transaction);
    wrap(transaction).done.then(ended, ended);
    return transaction;
  };
  // The service worker has no window, and no such event.
  globalThis.addEventListener('pagehide', ({ persisted }) => {
    for (const transaction of persisted ? running : [])
      try {
        transaction.abort();
      } catch {
        // It is being committed.
      }
  });
}

async function open(): Promise<Database> {
  const reset = () => {
    opening = undefined;
  };
  const connection = await openDB<DeviceSchema>('feltbook', 2, {
    upgrade: (fresh) => {
      fresh.createObjectStore('seen', { keyPath: ['account', 'name'] });
      const saves = fresh.createObjectStore('saves', { keyPath: 'id', autoIncrement: true });
      saves.createIndex('account', 'account');
      saves.createIndex('key', ['account', 'key'], { unique: true });
      for (const name of ['texts', 'session', 'entries', 'notices'] as const) fresh.createObjectStore(name);
      fresh.createObjectStore('signOuts', { keyPath: 'login' });
    },
    // Another tab opens a newer schema version.
    blocking: (_current, _blocked, event) => {
      reset();
      (event.target as IDBDatabase).close();
    },
    terminated: reset,
  });
  abortOnSuspension(connection);
  return connection;
}

/** Opens it, or fails in time. If it opens later, the next calls get it. */
async function openInTime(): Promise<Database> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new Error('The database of this device does not open.'));
    }, OPEN_TIMEOUT_MS);
  });
  const opened = open();
  opened.then(
    (connection) => {
      if (!isLate) return;
      opening = Promise.resolve(connection);
      lateListeners.forEach((listener) => listener());
    },
    () => (opening = undefined),
  );
  return Promise.race([opened, timeout]).finally(() => clearTimeout(timer));
}

/**
 * The connection of this page; a failed one is opened again by the next call. While it does not open, calls fail at once.
 * @throws Error without IndexedDB
 */
export function database(): Promise<Database> {
  if (!('indexedDB' in globalThis)) return Promise.reject(new Error('This device keeps nothing.'));
  return (opening ??= openInTime());
}

/** Calls back when the database opens after calls have failed for it. */
export function onLateOpen(listener: () => void): void {
  lateListeners.add(listener);
}
