import { http } from '@feltbook/web-kit';
import { useEffect, useRef } from 'react';

const LISTS = ['/sessions?limit=1', '/tournaments?limit=1'];

const holdsSome = async (path: string, signal: AbortSignal) => {
  const list = await http.get<unknown>(path, { signal, forbidden: 'throw' });
  return Array.isArray(list) && list.length > 0;
};

/**
 * Checks whether the player has logged results before. Failures are ignored.
 * @param accountId null without a signed-in player: nothing is requested
 * @param onFound called once, if there is a result of either kind
 */
export function useExistingResults(accountId: string | null, onFound: () => void): void {
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    if (accountId === null) return undefined;
    const look = new AbortController();
    const asked = LISTS.map((path) => holdsSome(path, look.signal).catch(() => false));
    void Promise.all(asked).then((answers) => {
      if (!look.signal.aborted && answers.includes(true)) found.current();
    });
    return () => look.abort();
  }, [accountId]);
}
