import { useEffect, useMemo, useState } from 'react';
import { useResults } from '../../results/api/use-results';
import { type AnyRecord, CASH, TOURNAMENT } from '../../results/lib/kinds';
import { NO_OWN_NETS, type OwnNets } from '../lib/own-nets';

type Settling = typeof import('../lib/settle-lists');

/** The code that settles deals, once it is needed and loaded: most players have no deals. */
export function useSettling(isNeeded: boolean): Settling | undefined {
  const [code, setCode] = useState<Settling>();
  useEffect(() => {
    if (!isNeeded || code) return;
    // Offline, a device may not have it: the amounts are shown with the next page that does.
    void import(/* webpackChunkName: "settle-deals" */ '../lib/settle-lists').then(
      (loaded) => setCode(() => loaded),
      () => undefined,
    );
  }, [isNeeded, code]);
  return code;
}

/** All results of the player of both kinds. @param isNeeded whether to load them @returns undefined until both are known */
export function useAllResults(isNeeded: boolean): readonly AnyRecord[] | undefined {
  const { data: sessions } = useResults(CASH, isNeeded);
  const { data: tournaments } = useResults(TOURNAMENT, isNeeded);
  return useMemo(
    () => (isNeeded && sessions && tournaments ? [...sessions, ...tournaments] : undefined),
    [isNeeded, sessions, tournaments],
  );
}

/** The own nets of results with deals. Loads all results if one has a stake, whose make-up depends on earlier results. */
export function useOwnNets(records: readonly AnyRecord[]): OwnNets {
  const dealt = useMemo(() => records.filter(({ deals }) => deals), [records]);
  const isStaked = dealt.some(({ deals }) => deals?.some(({ kind }) => kind === 'stake'));
  const all = useAllResults(isStaked);
  const code = useSettling(dealt.length > 0);
  return useMemo(
    () => (code && dealt.length > 0 ? code.ownNetsOf(dealt, all) : NO_OWN_NETS),
    [code, dealt, all],
  );
}
