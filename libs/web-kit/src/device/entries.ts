import { useSyncExternalStore } from 'react';
import { takeLegacyEntries } from './legacy';
import { database, STRICT } from './open-database';
import { type KeptEntry, seal, unseal } from './sealing';
import { onTabs, tellTabs } from './tabs';

/**
 * What this device keeps for the player who is signed in, such as drafts: synchronous to read, stored encrypted with
 * the account's key, and the same in every tab.
 */
interface Vault {
  readonly account: string;
  readonly key: Promise<CryptoKey | undefined>;
  isEncrypted: boolean;
  /** The same objects as long as nothing has changed, so that pages render only when something did. */
  readonly values: Map<string, unknown>;
  /** Names of values that are still to be written down. */
  readonly due: Set<string>;
  /** Names of values that storage would not take. They are known here only. */
  readonly unkept: Set<string>;
}

const TOPIC = 'entries';
const listeners = new Set<() => void>();
let vault: Vault | undefined;
/** One write after the other: encrypting takes turns of its own. */
let writing: Promise<void> = Promise.resolve();

const changed = (): void => listeners.forEach((listener) => listener());
const placeOf = (account: string, name: string): string => `${account} ${name}`;

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

async function put(account: string, name: string, entry: KeptEntry | undefined): Promise<void> {
  const transaction = (await database()).transaction('entries', 'readwrite', STRICT);
  if (entry) await transaction.store.put(entry, [account, name]);
  else await transaction.store.delete([account, name]);
  await transaction.done;
}

async function write(into: Vault, name: string): Promise<void> {
  const { account, values, unkept } = into;
  const key = await into.key;
  into.due.delete(name);
  const value = values.get(name);
  const wasKept = !unkept.has(name);
  try {
    const entry = value === undefined ? undefined : await seal(value, placeOf(account, name), key);
    // Signed out meanwhile: what is not encrypted must not come back.
    if (!key && vault !== into) return;
    await put(account, name, entry);
    unkept.delete(name);
    tellTabs(TOPIC);
  } catch {
    // What has ended needs no place.
    if (value !== undefined) unkept.add(name);
  }
  if (wasKept === unkept.has(name)) changed();
}

/**
 * Keeps entries for an account from now on, and reads what is stored for it.
 * @returns once that is read
 */
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
    due: before?.due ?? new Set<string>(),
    unkept: before?.unkept ?? new Set<string>(),
  };
  vault = opened;
  changed();
  opened.isEncrypted = (await opened.key) !== undefined;
  await readAgain();
  // What was kept before there was a key is encrypted now.
  if (before && !before.isEncrypted && opened.isEncrypted)
    for (const [name, value] of opened.values) void writeEntry(account, name, value);
  if ('indexedDB' in globalThis)
    takeLegacyEntries(account, (name, value) => writeEntry(account, name, value));
  changed();
}

/** Forgets what was read. Nothing is kept until somebody signs in. */
export function closeEntries(): void {
  vault = undefined;
  changed();
}

/** Takes up what is stored, by whichever tab. */
async function readAgain(): Promise<void> {
  const before = vault;
  if (!before) return;
  await writing;
  const stored = await readAll(before.account, await before.key).catch(() => undefined);
  if (!stored || vault !== before) return;
  const { values, due, unkept } = before;
  let isNew = false;
  for (const name of new Set([...values.keys(), ...stored.keys()])) {
    const value = stored.get(name);
    const isSame = JSON.stringify(value) === JSON.stringify(values.get(name));
    // What is still to be written is newer. What storage would not take stays, unless another tab has ended it.
    if (isSame || due.has(name) || (unkept.has(name) && value !== undefined)) continue;
    if (value === undefined) values.delete(name);
    else values.set(name, value);
    unkept.delete(name);
    isNew = true;
  }
  if (isNew) changed();
}

onTabs(TOPIC, () => void readAgain());

/** An entry as this page knows it; undefined for an account that is not signed in. */
export const readEntry = (account: string, name: string): unknown =>
  vault?.account === account ? vault.values.get(name) : undefined;

/**
 * Keeps an entry, in this page at once, and on the device right after.
 * @param value undefined takes the entry away
 * @returns once that is safe from a restart, or has failed: {@link isEntryKept} says which
 */
export function writeEntry(account: string, name: string, value: unknown): Promise<void> {
  const into = vault;
  if (into?.account !== account) return Promise.resolve();
  if (value === undefined) into.values.delete(name);
  else into.values.set(name, value);
  changed();
  // Of many changes in a row the last one is written.
  if (!into.due.has(name)) writing = writing.then(() => write(into, name));
  into.due.add(name);
  return writing;
}

/** Whether the entry would survive closing the page. */
export const isEntryKept = (account: string, name: string): boolean =>
  vault?.account !== account || !vault.unkept.has(name);

/** Whether entries stay on this device, encrypted, after the player signs out. */
export const useKeepsAfterSignOut = (): boolean =>
  useSyncExternalStore(onEntries, () => vault?.isEncrypted ?? false);

/** Calls back when any entry has changed, in whichever tab. @returns ends that */
export function onEntries(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
