import { bankrollAnswer } from '@feltbook/contracts';
import { dashboardKeys } from '@feltbook/web-kit';
import { saveChange } from '@feltbook/web-kit/change-queue';
import { bodyOf, compareMoney, entryId, type MovedMoney, startOf } from '../lib/moved-money';
import { movementPath, readKnownMoney, startPath } from './known-money';

const STORED = { schema: bankrollAnswer };

const changeOf = (each: MovedMoney) =>
  each.kind === 'start'
    ? { path: startPath(each.bankroll ?? ''), body: startOf(each) }
    : { path: movementPath(entryId(each)), body: bodyOf(each) };

export interface AddedMoney {
  readonly added: readonly MovedMoney[];
  /** Those that the bankroll had: the player may have changed them since. */
  readonly left: readonly MovedMoney[];
  /** Whether some are only on this device so far. */
  readonly areWaiting: boolean;
}

/**
 * Adds entries to bankrolls, oldest first; without a network, later.
 * @throws ApiFailure of the first that was rejected: those before it are added
 */
export async function addToBankroll(moved: readonly MovedMoney[]): Promise<AddedMoney> {
  const { fresh, known, equal } = compareMoney(moved, await readKnownMoney());
  let areWaiting = false;
  for (const each of fresh.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const change = { ...changeOf(each), refreshes: dashboardKeys.all };
    const answer = await saveChange({ method: 'PUT', ...change }, STORED);
    areWaiting ||= answer === 'waiting';
  }
  return { added: fresh, left: [...known, ...equal], areWaiting };
}
