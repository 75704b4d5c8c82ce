import {
  type BankrollAnswer,
  bankrollAnswer,
  type BankrollStart,
  type Movement,
  type MovementBody,
} from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import { ApiFailure, dashboardKeys, http, isNoNetwork, type NewChange, queryClient } from '@feltbook/web-kit';
import { discardChange, saveChange } from '@feltbook/web-kit/change-queue';
import {
  BANKROLL_KEY,
  BANKROLL_NAME,
  MOVEMENTS_PATH,
  STARTS_PATH,
  TRIPS_KEY,
} from '../../common/api/bankroll';

const STORED = { schema: bankrollAnswer, keep: BANKROLL_NAME } as const;
const startPath = (name = '') => STARTS_PATH + (name && `?bankroll=${encodeURIComponent(textKey(name))}`);
const movementPath = (id: string) => MOVEMENTS_PATH + id;

/** Shows the bankrolls that a change answers; after a failure, reads them again. @throws ApiFailure */
async function changing(change: Promise<BankrollAnswer | undefined>): Promise<void> {
  try {
    const changed = await change;
    if (!changed) return;
    // An answer from before the change must not replace it.
    await queryClient.cancelQueries({ queryKey: BANKROLL_KEY });
    queryClient.setQueryData(BANKROLL_KEY, changed);
    // Expenses count in trips.
    void queryClient.invalidateQueries({ queryKey: TRIPS_KEY });
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: BANKROLL_KEY });
    throw error;
  }
}

interface EntryChange {
  readonly id: string;
  readonly body: MovementBody;
}

/**
 * Adds an entry, or replaces that of the same id. @returns whether it waits on this device until there is a network
 * @throws ApiFailure
 */
export const putEntry = ({ id, body }: EntryChange): Promise<boolean> =>
  changingLater({ method: 'PUT', path: movementPath(id), body });

/** As `putEntry`. An entry that is deleted already counts as deleted. */
export const deleteEntry = ({ id }: Pick<Movement, 'id'>): Promise<boolean> =>
  changingLater({ method: 'DELETE', path: movementPath(id) });

/** Gives up a change of an entry that the server rejected: what it has is shown again. */
export const discardEntry = ({ id }: Pick<Movement, 'id'>): Promise<void> => discardChange(movementPath(id));

async function changingLater(change: Omit<NewChange, 'refreshes'>): Promise<boolean> {
  let isWaiting = false;
  await changing(
    saveChange({ ...change, refreshes: dashboardKeys.all }, STORED).then((changed) => {
      isWaiting = changed === 'waiting';
      return changed === 'waiting' ? undefined : changed;
    }),
  );
  return isWaiting;
}

/**
 * Sets what a bankroll held before its first day. The name in the address keeps the changes of several bankrolls apart on this
 * device. @returns whether it waits on this device until there is a network
 * @throws ApiFailure
 */
export const putStart = (body: BankrollStart): Promise<boolean> =>
  changingLater({ method: 'PUT', path: startPath(body.bankroll), body });

/** @param name empty for the main bankroll @throws ApiFailure, also without a network */
export const deleteStart = (name: string): Promise<void> => changing(http.delete(startPath(name), STORED));

/** Gives up a start that only this device has: what the server has is shown again. */
export const discardStart = (name: string): Promise<void> => discardChange(startPath(name));

/** Why a change did not work, and what to do. */
export function failureText(error: Error): string {
  if (isNoNetwork(error)) return 'This needs a network. Please try again.';
  const hasReason =
    error instanceof ApiFailure && (error.code === 'invalid_request' || error.code === 'quota_exceeded');
  return hasReason ? error.message : 'That did not work. Please try again.';
}
