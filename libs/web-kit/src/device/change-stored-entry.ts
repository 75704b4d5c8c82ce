import { database, STRICT } from './open-database';
import { placeOf, seal, type StoredEntry, unseal } from './sealing';
import { changeMessage } from './tabs';

/** What the service worker posts to pages after a change: they read the entries again. */
export const ENTRIES_CHANGED = changeMessage('entries');

const isSame = (one: StoredEntry | undefined, other: StoredEntry): boolean =>
  one !== undefined && JSON.stringify(versionOf(one)) === JSON.stringify(versionOf(other));

/** Each write has a nonce of its own. */
const versionOf = (entry: StoredEntry) => ('plain' in entry ? entry : [...entry.nonce]);

/**
 * Changes an entry of the signed-in player without a page, for the service worker. Repeated if a page writes it meanwhile.
 * @param change gets the stored value, and returns the same one to leave it
 * @returns what is stored; undefined if another player or nobody is signed in, or nothing is stored
 */
export async function changeStoredEntry<Value extends object>(
  account: string,
  name: string,
  change: (value: Value) => Value,
): Promise<Value | undefined> {
  const device = await database();
  const place = placeOf(account, name);
  for (;;) {
    const session = await device.get('session', 'current');
    const entry = await device.get('entries', [account, name]);
    if (session?.user.id !== account || !entry) return undefined;
    const value = (await unseal(entry, place, session.key)) as Value | undefined;
    const next = value && change(value);
    if (next === value) return value;
    const sealed = await seal(next, place, session.key);
    const transaction = device.transaction(['session', 'entries'], 'readwrite', STRICT);
    const entries = transaction.objectStore('entries');
    const isUnchanged =
      (await transaction.objectStore('session').get('current'))?.id === session.id &&
      isSame(await entries.get([account, name]), entry);
    if (isUnchanged) await entries.put(sealed, [account, name]);
    await transaction.done;
    if (isUnchanged) return next;
  }
}
