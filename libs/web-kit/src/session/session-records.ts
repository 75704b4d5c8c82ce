import type { IDBPTransaction, StoreNames } from 'idb';
import {
  database,
  type DeviceNotice,
  type DeviceSchema,
  type SessionRecord,
  STRICT,
} from '../device/open-database';

/** The stored session state. */
export interface DeviceState {
  readonly session: SessionRecord | undefined;
  /** Logins (`sid`) whose sign-out the server has not confirmed. */
  readonly signOuts: readonly string[];
  readonly notice: DeviceNotice | undefined;
}

const CURRENT = 'current';

export async function readDevice(): Promise<DeviceState> {
  const transaction = (await database()).transaction(['session', 'signOuts', 'notices']);
  const [session, signOuts, notice] = await Promise.all([
    transaction.objectStore('session').get(CURRENT),
    transaction.objectStore('signOuts').getAllKeys(),
    transaction.objectStore('notices').get(CURRENT),
  ]);
  return { session, signOuts, notice };
}

/** Stores a session, replacing an earlier one. */
export async function putSession(record: SessionRecord): Promise<void> {
  const transaction = (await database()).transaction('session', 'readwrite', STRICT);
  await transaction.store.put(record, CURRENT);
  await transaction.done;
}

/**
 * Stores a renewed token, unless any tab has ended or replaced the session meanwhile.
 * @returns the stored session
 */
export async function renewSession(record: SessionRecord): Promise<SessionRecord | undefined> {
  const transaction = (await database()).transaction('session', 'readwrite', STRICT);
  const stored = await transaction.store.get(CURRENT);
  const isSame = stored?.id === record.id;
  if (isSame) await transaction.store.put(record, CURRENT);
  await transaction.done;
  return isSame ? record : stored;
}

/** Removes a session if it is still the stored one. The account's data stays. */
export async function removeSession(id: string): Promise<void> {
  const transaction = (await database()).transaction('session', 'readwrite', STRICT);
  if ((await transaction.store.get(CURRENT))?.id === id) await transaction.store.delete(CURRENT);
  await transaction.done;
}

/**
 * Signs out: removes the session, its key, all stored answers and the account's unencrypted data in one transaction.
 * @param login its `sid`, stored until the server has confirmed the sign-out
 */
export async function signOutRecords({ id, user }: SessionRecord, login: string | undefined): Promise<void> {
  const transaction = (await database()).transaction(
    ['session', 'signOuts', 'entries', 'texts', 'seen'],
    'readwrite',
    STRICT,
  );
  const session = transaction.objectStore('session');
  const entries = transaction.objectStore('entries');
  if ((await session.get(CURRENT))?.id === id) await session.delete(CURRENT);
  if (login) await transaction.objectStore('signOuts').put({ login });
  for (const key of await entries.getAllKeys(IDBKeyRange.bound([user.id], [user.id, []]))) {
    const entry = await entries.get(key);
    if (entry && 'plain' in entry) await entries.delete(key);
  }
  await transaction.objectStore('texts').clear();
  await transaction.objectStore('seen').clear();
  await transaction.done;
}

/** Removes a login whose sign-out the server has confirmed. */
export async function removeSignOut(login: string): Promise<void> {
  const transaction = (await database()).transaction('signOuts', 'readwrite', STRICT);
  await transaction.store.delete(login);
  await transaction.done;
}

const OF_ACCOUNTS: StoreNames<DeviceSchema>[] = ['session', 'entries', 'texts', 'seen', 'saves', 'notices'];

/** Removes all data of a deleted account, and stores a notice for the player. */
export async function removeAccount({ id, user }: SessionRecord): Promise<DeviceNotice> {
  const transaction = (await database()).transaction(OF_ACCOUNTS, 'readwrite', STRICT);
  const session = transaction.objectStore('session');
  if ((await session.get(CURRENT))?.id === id) await session.delete(CURRENT);
  const notice = { removedSaves: await removeDataOf(transaction, user.id) };
  await transaction.objectStore('notices').put(notice, CURRENT);
  await transaction.done;
  return notice;
}

/** @returns how many saves were removed */
async function removeDataOf(
  transaction: IDBPTransaction<DeviceSchema, typeof OF_ACCOUNTS, 'readwrite'>,
  account: string,
): Promise<number> {
  const saves = transaction.objectStore('saves');
  const keys = await saves.index('account').getAllKeys(account);
  const all = IDBKeyRange.bound([account], [account, []]);
  await Promise.all([
    ...keys.map((key) => saves.delete(key)),
    ...(['entries', 'texts', 'seen'] as const).map((name) => transaction.objectStore(name).delete(all)),
  ]);
  return keys.length;
}

/** Other accounts with saves or entries on this device, whose sessions have expired. */
export async function otherAccounts(account: string): Promise<string[]> {
  const transaction = (await database()).transaction(['saves', 'entries']);
  const [saves, entries] = await Promise.all([
    transaction.objectStore('saves').getAll(),
    transaction.objectStore('entries').getAllKeys(),
  ]);
  const all = new Set([...saves.map((save) => save.account), ...entries.map(([owner]) => owner)]);
  return [...all].filter((one) => one !== account);
}

/** Removes all data of deleted accounts, none of which is signed in. */
export async function removeOthers(accounts: readonly string[]): Promise<void> {
  const transaction = (await database()).transaction(OF_ACCOUNTS, 'readwrite', STRICT);
  for (const account of accounts) await removeDataOf(transaction, account);
  await transaction.done;
}

export async function removeNotice(): Promise<void> {
  const transaction = (await database()).transaction('notices', 'readwrite', STRICT);
  await transaction.store.delete(CURRENT);
  await transaction.done;
}
