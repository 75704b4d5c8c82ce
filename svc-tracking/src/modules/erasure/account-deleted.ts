import { CASH_SESSIONS, type EventOf, TOURNAMENTS } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { contributionsOf } from '../community/community.repository';
import { difference, NOTHING } from '../community/contribution';
import { removeFigures } from '../figures/figures.repository';
import { deleteIdempotencyKeysOf } from '../idempotency/idempotency.repository';
import { removeImportsOf } from '../imports/imports.repository';
import { addPlayer, lockPlayer, storeErasure } from '../players/players.repository';
import { ResultsRepository } from '../results/results.repository';
import { removeDocument } from '../statistics/documents.repository';

const sessions = new ResultsRepository(CASH_SESSIONS);
const tournaments = new ResultsRepository(TOURNAMENTS);

/**
 * Deletes all data of an account, and marks it as erased: a token that is still valid must not save for it again, not even
 * if this service did not know the account.
 */
export async function onAccountDeleted(
  { accountId }: EventOf<'account.deleted'>,
  query: Query,
): Promise<void> {
  await addPlayer(query, accountId);
  await lockPlayer(query, accountId);
  const counted = await contributionsOf(query, accountId);
  await sessions.removeAll(query, accountId);
  await tournaments.removeAll(query, accountId);
  await removeImportsOf(query, accountId);
  await deleteIdempotencyKeysOf(query, accountId);
  await removeDocument(query, accountId);
  await removeFigures(query, accountId);
  await storeErasure(query, accountId, new Date(), difference(NOTHING, counted));
}
