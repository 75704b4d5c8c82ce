/** Local storage keys under which older versions stored drafts, the running session and the bankroll, unencrypted. */
const KINDS = [
  { prefix: 'feltbook.draft.', nameOf: (rest: string) => `draft.${rest}` },
  { prefix: 'feltbook.table.', nameOf: () => 'table' },
  { prefix: 'feltbook.bankroll.', nameOf: () => 'bankroll' },
  // The last submitted entry is the newest of the list.
  { prefix: 'feltbook.last.', nameOf: () => undefined },
];

function entryOf(key: string, account: string): { name: string | undefined } | undefined {
  const kind = KINDS.find(({ prefix }) => key.startsWith(prefix));
  if (!kind) return undefined;
  const rest = key.slice(kind.prefix.length);
  if (rest === account) return { name: kind.nameOf('') };
  return { name: rest.endsWith(`.${account}`) ? kind.nameOf(rest.slice(0, -account.length - 1)) : undefined };
}

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Moves the entries that an older version of the page stored for an account, and removes those of other accounts.
 * @param keep stores an entry
 */
export function migrateLegacyEntries(
  account: string,
  keep: (name: string, value: unknown) => Promise<void>,
): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const entry = entryOf(key, account);
      if (!entry) continue;
      const { name } = entry;
      const text = localStorage.getItem(key) ?? '';
      const value = name === 'bankroll' ? text : valueOf(text);
      if (!name || value === undefined) localStorage.removeItem(key);
      else void keep(name, value).then(() => localStorage.removeItem(key));
    }
  } catch {
    // Local storage is not available.
  }
}
