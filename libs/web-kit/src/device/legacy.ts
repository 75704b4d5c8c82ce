/** Where older versions kept drafts, the running table session and the bankroll: in local storage, as they are. */
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
 * Moves what an older version of the page kept for an account, and removes what it kept for others, who could still be
 * read by anybody. @param keep takes an entry, and resolves once it is stored
 */
export function takeLegacyEntries(
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
    // There is none, or it cannot be read.
  }
}
