import { type BankrollAnswer, bankrollAnswer, movementRequest } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import {
  currentSession,
  dashboardKeys,
  fetchWithFallback,
  http,
  isNoNetwork,
  queryClient,
  type QueuedChange,
  queuedChangesOf,
  useQueuedChanges,
} from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KnownMoney } from '../lib/moved-money';

const BANKROLL_PATH = '/api/bankroll';
const MOVEMENTS_PATH = `${BANKROLL_PATH}/movements/`;
const STARTS_PATH = `${BANKROLL_PATH}/starts`;

export const movementPath = (id: string): string => MOVEMENTS_PATH + id;
/** As the Bankroll page. The name in the address keeps the changes of several bankrolls apart on this device. */
export const startPath = (name: string): string =>
  STARTS_PATH + (name && `?bankroll=${encodeURIComponent(textKey(name))}`);

/** Under the key and the name of the Bankroll page, so that its last answer serves without a network. */
const BANKROLL_KEY = dashboardKeys.one('bankroll');
const fetchBankroll = ({ signal }: { readonly signal?: AbortSignal } = {}): Promise<BankrollAnswer> =>
  fetchWithFallback({
    ...{ queryKey: BANKROLL_KEY, name: 'bankroll', schema: bankrollAnswer },
    ask: (keep) => http.get(BANKROLL_PATH, { schema: bankrollAnswer, keep, ...(signal && { signal }) }),
  });

/** What the server has, and what waits on this device. */
function knownMoney(answer: BankrollAnswer | undefined, changes: readonly QueuedChange[]): KnownMoney {
  const entries = new Map<string, KnownMoney['entries'][number]>();
  for (const entry of answer?.movements ?? []) entries.set(entry.id, entry);
  const starts = (answer?.bankrolls ?? [])
    .filter(({ start, startDate }) => start !== 0 || startDate !== undefined)
    .map(({ name }) => name);
  for (const { method, path, body, refusal } of changes) {
    if (refusal !== undefined) continue;
    const id = path.slice(MOVEMENTS_PATH.length);
    const { data } = movementRequest.safeParse(body);
    if (path.startsWith(STARTS_PATH))
      starts.push(new URLSearchParams(path.split('?')[1]).get('bankroll') ?? '');
    else if (method === 'DELETE') entries.delete(id);
    else if (data) entries.set(id, { ...data, id });
  }
  return { entries: [...entries.values()], starts };
}

/** @throws ApiFailure unless there is no network: what the device knows counts then */
export async function readKnownMoney(): Promise<KnownMoney> {
  const changes = () => queuedChangesOf(currentSession().user?.id ?? '', BANKROLL_PATH);
  try {
    return knownMoney(await fetchBankroll(), changes());
  } catch (error) {
    if (!isNoNetwork(error)) throw error;
    return knownMoney(queryClient.getQueryData<BankrollAnswer>(BANKROLL_KEY), changes());
  }
}

/** As {@link readKnownMoney}, for the preview; undefined until it is known. */
export function useKnownMoney(): KnownMoney | undefined {
  const { data, isPending } = useQuery({ queryKey: BANKROLL_KEY, queryFn: fetchBankroll });
  const changes = useQueuedChanges(BANKROLL_PATH);
  return useMemo(() => (isPending ? undefined : knownMoney(data, changes)), [data, isPending, changes]);
}
