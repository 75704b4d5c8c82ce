import { readEntry, useSession, writeEntry } from '@feltbook/web-kit';
import { createContext, useContext, useEffect, useState } from 'react';

const ENTRY = 'figures-seen';

/** The name under which a figure is remembered, unique on the page; figures without one are not. */
export const FigureName = createContext('');

/** The name of a figure that does not count up. */
export const STILL = 'still';

/** Whether figures are remembered: those of chosen results are not, because the next visit begins with all. */
export const RemembersFigures = createContext(true);

const seenBy = (account: string) => (readEntry(account, ENTRY) ?? {}) as Readonly<Record<string, number>>;

/**
 * Remembers a figure on this device.
 * @returns the figure that the player saw last, where its count begins; 0 the first time
 */
export function useLastSeen(value: number): number {
  const ownName = useContext(FigureName);
  const isStill = ownName === STILL;
  const name = useContext(RemembersFigures) && !isStill ? ownName : '';
  const account = useSession().user?.id ?? '';
  const [last] = useState(() => (isStill ? value : (seenBy(account)[name] ?? 0)));
  useEffect(() => {
    const seen = seenBy(account);
    if (name && seen[name] !== value) void writeEntry(account, ENTRY, { ...seen, [name]: value });
  }, [account, name, value]);
  return last;
}
