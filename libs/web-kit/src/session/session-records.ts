import type { Account } from '@feltbook/contracts';
import { database, type DeviceNotice, STRICT } from '../device/open-database';

/** The login of this browser as it is stored. */
export interface SessionRecord {
  /** Made at the sign-in: the same until the session ends, whichever tab renews its token. */
  readonly id: string;
  readonly token: string;
  readonly user: Account;
  /** Encrypts what this device keeps for the account. Gone with the session. */
  readonly key?: CryptoKey | undefined;
}

/** What the device knows before anybody is asked. */
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

/** Stores a new session in the place of an earlier one. */
export async function putSession(record: SessionRecord): Promise<void> {
  const transaction = (await database()).transaction('session', 'readwrite', STRICT);
  await transaction.store.put(record, CURRENT);
  await transaction.done;
}

/**
 * Stores a renewed token, unless the session has ended or become another one meanwhile, in whichever tab.
 * @returns the session that is stored now
 */
export async function renewSession(record: SessionRecord): Promise<SessionRecord | undefined> {
  const transaction = (await database()).transaction('session', 'readwrite', STRICT);
  const stored = await transaction.store.get(CURRENT);
  const isSame = stored?.id === record.id;
  if (isSame) await transaction.store.put(record, CURRENT);
  await transaction.done;
  return isSame ? record : stored;
}

/** Removes a session, if it is still that one, and nothing else of the account. */
export async function removeSession(id: string): Promise<void> {
  const transaction = (await database()).transaction('session', 'readwrite', STRICT);
  if ((await transaction.store.get(CURRENT))?.id === id) await transaction.store.delete(CURRENT);
  await transaction.done;
}

/**
 * Signs out: the session, its key, all kept answers and whatever of the account is not encrypted go in one transaction.
 * @param login its `sid`, remembered until the server has confirmed the sign-out
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

/** The server has confirmed the sign-out of a login. */
export async function removeSignOut(login: string): Promise<void> {
  const transaction = (await database()).transaction('signOuts', 'readwrite', STRICT);
  await transaction.store.delete(login);
  await transaction.done;
}

/** Removes everything of an account that was deleted, and leaves the notice that says so. */
export async function removeAccount({ id, user }: SessionRecord): Promise<DeviceNotice> {
  const transaction = (await database()).transaction(
    ['session', 'entries', 'texts', 'seen', 'saves', 'notices'],
    'readwrite',
    STRICT,
  );
  const session = transaction.objectStore('session');
  const saves = transaction.objectStore('saves');
  const keys = await saves.index('account').getAllKeys(user.id);
  const notice = { removedSaves: keys.length };
  if ((await session.get(CURRENT))?.id === id) await session.delete(CURRENT);
  const all = IDBKeyRange.bound([user.id], [user.id, []]);
  await Promise.all([
    ...keys.map((key) => saves.delete(key)),
    ...(['entries', 'texts', 'seen'] as const).map((name) => transaction.objectStore(name).delete(all)),
    transaction.objectStore('notices').put(notice, CURRENT),
    transaction.done,
  ]);
  return notice;
}

export async function removeNotice(): Promise<void> {
  const transaction = (await database()).transaction('notices', 'readwrite', STRICT);
  await transaction.store.delete(CURRENT);
  await transaction.done;
}
