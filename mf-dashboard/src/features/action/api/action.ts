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
  type NewChange,
  queryClient,
} from '@feltbook/web-kit';
import { discardChange, saveChange } from '@feltbook/web-kit/change-queue';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ACTION_PATH } from '../../common/api/action';
import { BANKROLL_KEY } from '../../common/api/bankroll';

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
        ask: (keep) => http.get(ACTION_PATH, { schema: actionAnswer, signal, keep }),
      }),
  });

/** A share or payment to store. */
export type EntryChange =
  | { readonly kind: 'share'; readonly id: string; readonly body: BoughtShareBody }
  | { readonly kind: 'payment'; readonly id: string; readonly body: BackerPaymentBody };
type EntryName = Pick<EntryChange, 'kind' | 'id'>;

const pathOf = ({ kind, id }: EntryName) => `${ACTION_PATH}/${kind}s/${id}`;

/**
 * Adds a share or a payment, or replaces that of the same id.
 * @returns whether it waits on this device until there is a network
 * @throws ApiFailure
 */
export const putEntry = (entry: EntryChange): Promise<boolean> =>
  change({ method: 'PUT', path: pathOf(entry), body: entry.body });

/** As `putEntry`. An entry that is deleted already counts as deleted. */
export const deleteEntry = (entry: EntryName): Promise<boolean> =>
  change({ method: 'DELETE', path: pathOf(entry) });

/** Gives up a change that the server rejected: what the server has is shown again. */
export const discardEntry = (entry: EntryName): Promise<void> => discardChange(pathOf(entry));

/** Shows what a change answers; after a failure, reads it again. */
async function change(made: Omit<NewChange, 'refreshes'>): Promise<boolean> {
  try {
    const changed = await saveChange({ ...made, refreshes: dashboardKeys.all }, STORED);
    if (changed === 'waiting') return true;
    // An answer from before the change must not replace it.
    await queryClient.cancelQueries({ queryKey: KEY });
    if (changed) queryClient.setQueryData(KEY, changed);
    else void queryClient.invalidateQueries({ queryKey: KEY });
    void queryClient.invalidateQueries({ queryKey: BANKROLL_KEY });
    return false;
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: KEY });
    throw error;
  }
}

/** Why a change did not work, and what to do. */
export function failureText(error: Error): string {
  if (isNoNetwork(error)) return 'This needs a network. Please try again.';
  const reasons = ['invalid_request', 'quota_exceeded', 'conflict'];
  const hasReason = error instanceof ApiFailure && reasons.includes(error.code);
  return hasReason ? error.message : 'That did not work. Please try again.';
}
