import {
  type BankrollAnswer,
  bankrollAnswer,
  type BankrollStart,
  type Movement,
  type MovementBody,
} from '@feltbook/contracts';
import { ApiFailure, http, isNoNetwork, queryClient } from '@feltbook/web-kit';
import { BANKROLL_KEY, BANKROLL_NAME, BANKROLL_PATH } from '../../common/api/bankroll';

const STORED = { schema: bankrollAnswer, keep: BANKROLL_NAME } as const;
const STARTS_PATH = `${BANKROLL_PATH}/starts`;
const movementPath = (id: string) => `${BANKROLL_PATH}/movements/${id}`;

/** Shows the bankrolls that a change answers; after a failure, reads them again. @throws ApiFailure */
async function changing(change: Promise<BankrollAnswer>): Promise<void> {
  try {
    const changed = await change;
    // An answer from before the change must not replace it.
    await queryClient.cancelQueries({ queryKey: BANKROLL_KEY });
    queryClient.setQueryData(BANKROLL_KEY, changed);
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: BANKROLL_KEY });
    throw error;
  }
}

interface EntryChange {
  readonly id: string;
  readonly body: MovementBody;
}

/** Adds an entry, or replaces that of the same id. @throws ApiFailure */
export const putEntry = ({ id, body }: EntryChange): Promise<void> =>
  changing(http.put(movementPath(id), { ...STORED, body }));

/** An entry that is deleted already counts as deleted. @throws ApiFailure */
export const deleteEntry = ({ id }: Pick<Movement, 'id'>): Promise<void> =>
  changing(http.delete(movementPath(id), STORED)).catch((error: unknown) => {
    if (!(error instanceof ApiFailure) || error.code !== 'not_found') throw error;
  });

/** Sets what a bankroll held before its first day. @throws ApiFailure */
export const putStart = (body: BankrollStart): Promise<void> =>
  changing(http.put(STARTS_PATH, { ...STORED, body }));

/** @param name empty for the main bankroll @throws ApiFailure */
export const deleteStart = (name: string): Promise<void> =>
  changing(http.delete(`${STARTS_PATH}${name && `?bankroll=${encodeURIComponent(name)}`}`, STORED));

/** Why a change did not work, and what to do. */
export function failureText(error: Error): string {
  if (isNoNetwork(error)) return 'Your bankroll changes only with a network. Please try again.';
  const hasReason =
    error instanceof ApiFailure && (error.code === 'invalid_request' || error.code === 'quota_exceeded');
  return hasReason ? error.message : 'That did not work. Please try again.';
}
