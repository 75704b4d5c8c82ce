import { useSyncExternalStore } from 'react';
import { database, STRICT } from './open-database';
import { placeOf, type StoredEntry, seal, unseal } from './sealing';
import { onTabChange, notifyTabs } from './tabs';

/**
 * The entries of the signed-in player, such as drafts: read synchronously, stored encrypted with the account's key,
 * synchronised between tabs.
 */
interface Vault {
  readonly account: string;
  readonly key: Promise<CryptoKey | undefined>;
  isEncrypted: boolean;
  /** Stable objects, so that pages render only after a change. */
  readonly values: Map<string, unknown>;
  /** Names of values that are not written yet. */
  readonly pending: Set<string>;
  /** Names of values that could not be stored. */
  readonly failed: Set<string>;
}

const TOPIC = 'entries';
const listeners = new Set<() => void>();
let vault: Vault | undefined;
/** Writes run one after the other, because encryption is asynchronous. */
let writing: Promise<void> = Promise.resolve();

const changed = (): void => listeners.forEach((listener) => listener());

async function readAll(account: string, key: CryptoKey | undefined): Promise<Map<string, unknown>> {
  const { store } = (await database()).transaction('entries');
  const range = IDBKeyRange.bound([account], [account, []]);
  const [keys, entries] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const values = await Promise.all(
    entries.map((entry, index) => unseal(entry, placeOf(account, keys[index]?.[1] ?? ''), key)),
  );
  return new Map(
    keys.map(([, name], index) => [name, values[index]] as const).filter(([, value]) => value !== undefined),
  );
}

async function put(account: string, name: string, entry: StoredEntry | undefined): Promise<void> {
  const transaction = (await database()).transaction('entries', 'readwrite', STRICT);
  const written = entry
    ? transaction.store.put(entry, [account, name])
    : transaction.store.delete([account, name]);
  transaction.commit();
  await Promise.all([written, transaction.done]);
}

async function write(into: Vault, name: string): Promise<void> {
  const { account, values, failed } = into;
  const key = await into.key;
  into.pending.delete(name);
  const value = values.get(name);
  const wasStored = !failed.has(name);
  try {
    const entry = value === undefined ? undefined : await seal(value, placeOf(account, name), key);
    // Signed out meanwhile: unencrypted values must not be stored again.
    if (!key && vault !== into) return;
    await put(account, name, entry);
    failed.delete(name);
    notifyTabs(TOPIC);
  } catch {
    // A failed removal leaves nothing to store.
    if (value !== undefined) failed.add(name);
  }
  if (wasStored === failed.has(name)) changed();
}

/** Opens the entries of an account. @returns once they are read */
export async function openEntries(
  account: string,
  key: CryptoKey | undefined | Promise<CryptoKey | undefined>,
): Promise<void> {
  const before = vault?.account === account ? vault : undefined;
  const opened: Vault = {
    account,
    key: Promise.resolve(key),
    isEncrypted: false,
    values: before?.values ?? new Map<string, unknown>(),
    pending: before?.pending ?? new Set<string>(),
    failed: before?.failed ?? new Set<string>(),
  };
  vault = opened;
  changed();
  opened.isEncrypted = (await opened.key) !== undefined;
  await readAgain();
  // Encrypts entries that were stored without a key.
  if (before && !before.isEncrypted && opened.isEncrypted)
    for (const [name, value] of opened.values) void writeEntry(account, name, value);
  changed();
}

/** Closes the entries until the next sign-in. */
export function closeEntries(): void {
  vault = undefined;
  changed();
}

/** Reads what any tab has stored. */
async function readAgain(): Promise<void> {
  const before = vault;
  if (!before) return;
  await writing;
  const stored = await readAll(before.account, await before.key).catch(() => undefined);
  if (!stored || vault !== before) return;
  let isNew = false;
  for (const name of new Set([...before.values.keys(), ...stored.keys()]))
    isNew = takeOver(before, name, stored.get(name)) || isNew;
  if (isNew) changed();
}

/** @param value what any tab has stored @returns whether it is new in this page */
function takeOver({ values, pending, failed }: Vault, name: string, value: unknown): boolean {
  const isSame = JSON.stringify(value) === JSON.stringify(values.get(name));
  // Pending values are newer. Values that could not be stored stay, unless another tab has removed them.
  if (isSame || pending.has(name) || (failed.has(name) && value !== undefined)) return false;
  if (value === undefined) values.delete(name);
  else values.set(name, value);
  failed.delete(name);
  return true;
}

/**
 * Reads what any tab has stored under a name: a page that was suspended has not heard of it yet. Changes nothing if the device's
 * database fails.
 */
export async function readEntryAgain(account: string, name: string): Promise<void> {
  const before = vault;
  if (before?.account !== account) return;
  await writing;
  try {
    const entry = await (await database()).get('entries', [account, name]);
    const value = entry && (await unseal(entry, placeOf(account, name), await before.key));
    const isReadable = entry === undefined || value !== undefined;
    if (isReadable && vault === before && takeOver(before, name, value)) changed();
  } catch {
    // The page goes on with what it knows.
  }
}

onTabChange(TOPIC, () => void readAgain());

/** @returns undefined for an account that is not signed in */
export const readEntry = (account: string, name: string): unknown =>
  vault?.account === account ? vault.values.get(name) : undefined;

/** Entries of an account whose names begin with `prefix`; none for an account that is not signed in. */
export const readEntries = (account: string, prefix: string): readonly unknown[] =>
  vault?.account === account
    ? [...vault.values].filter(([name]) => name.startsWith(prefix)).map(([, value]) => value)
    : [];

/**
 * Sets an entry in this page at once, and stores it on the device.
 * @param value undefined removes the entry
 * @returns once it is stored or has failed, see {@link isEntryStored}
 */
export function writeEntry(account: string, name: string, value: unknown): Promise<void> {
  const into = vault;
  if (into?.account !== account) return Promise.resolve();
  if (value === undefined) into.values.delete(name);
  else into.values.set(name, value);
  changed();
  // Of several pending changes only the last one is written.
  if (!into.pending.has(name)) writing = writing.then(() => write(into, name));
  into.pending.add(name);
  return writing;
}

/** Whether the entry survives a reload. */
export const isEntryStored = (account: string, name: string): boolean =>
  vault?.account !== account || !vault.failed.has(name);

/** Whether entries stay on this device, encrypted, after the player signs out. */
export const useKeepsAfterSignOut = (): boolean =>
  useSyncExternalStore(onEntries, () => vault?.isEncrypted ?? false);

/** Calls back when any entry changes, in any tab. @returns unsubscribes */
export function onEntries(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
