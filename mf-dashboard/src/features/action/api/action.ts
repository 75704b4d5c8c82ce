import {
  type ActionAnswer,
  actionAnswer,
  type BackerPaymentBody,
  type BoughtShareBody,
} from '@feltbook/contracts';
import {
  ApiFailure,
  dashboardKeys,
  fetchWithFallback,
  http,
  isNoNetwork,
  queryClient,
} from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { BANKROLL_KEY } from '../../common/api/bankroll';

const PATH = '/api/action';
/** Name of the answer in the stale cache. */
export const ACTION_NAME = 'action';
/** Below the dashboard's keys: every save changes both. */
const KEY = dashboardKeys.one('action');
const STORED = { schema: actionAnswer, keep: ACTION_NAME } as const;

/** What the player and others owe each other. Without a network, as of the last answer. */
export const useAction = (): UseQueryResult<ActionAnswer> =>
  useQuery<ActionAnswer>({
    queryKey: KEY,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) =>
      fetchWithFallback({
        ...{ queryKey: KEY, name: ACTION_NAME, schema: actionAnswer },
        ask: (keep) => http.get(PATH, { schema: actionAnswer, signal, keep }),
      }),
  });

/** Shows what a change answers; after a failure, reads it again. @throws ApiFailure */
async function changing(change: Promise<ActionAnswer>): Promise<void> {
  try {
    const changed = await change;
    // An answer from before the change must not replace it.
    await queryClient.cancelQueries({ queryKey: KEY });
    queryClient.setQueryData(KEY, changed);
    void queryClient.invalidateQueries({ queryKey: BANKROLL_KEY });
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: KEY });
    throw error;
  }
}

/** A share or payment to store. */
export type EntryChange =
  | { readonly kind: 'share'; readonly id: string; readonly body: BoughtShareBody }
  | { readonly kind: 'payment'; readonly id: string; readonly body: BackerPaymentBody };

const pathOf = ({ kind, id }: Pick<EntryChange, 'kind' | 'id'>) => `${PATH}/${kind}s/${id}`;

/** Adds a share or a payment, or replaces that of the same id. @throws ApiFailure */
export const putEntry = (entry: EntryChange): Promise<void> =>
  changing(http.put(pathOf(entry), { ...STORED, body: entry.body }));

/** An entry that is deleted already counts as deleted. @throws ApiFailure */
export const deleteEntry = (entry: Pick<EntryChange, 'kind' | 'id'>): Promise<void> =>
  changing(http.delete(pathOf(entry), STORED)).catch((error: unknown) => {
    if (!(error instanceof ApiFailure) || error.code !== 'not_found') throw error;
  });

/** Why a change did not work, and what to do. */
export function failureText(error: Error): string {
  if (isNoNetwork(error)) return 'Action changes only with a network. Please try again.';
  const reasons = ['invalid_request', 'quota_exceeded', 'conflict'];
  const hasReason = error instanceof ApiFailure && reasons.includes(error.code);
  return hasReason ? error.message : 'That did not work. Please try again.';
}
