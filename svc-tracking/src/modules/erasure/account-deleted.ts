import type { EventOf } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import type { EntityTarget } from 'typeorm';
import { ActionLinkEntity } from '../action/action-link.entity';
import { BackerPaymentEntity } from '../action/backer-payment.entity';
import { BoughtShareEntity } from '../action/bought-share.entity';
import { BankrollStartEntity } from '../bankroll/bankroll-start.entity';
import { MoneyMovementEntity } from '../bankroll/money-movement.entity';
import { BulkChangedResultEntity } from '../bulk-changes/bulk-changed-result.entity';
import { contributionsOf } from '../community/community.repository';
import { difference, NOTHING } from '../community/contribution';
import { EntryChangeEntity } from '../entry-changes/entry-change.entity';
import { removeFigures } from '../figures/figures.repository';
import { GoalEntity } from '../goals/goal.entity';
import { HomeGameEntryEntity } from '../home-games/home-game-entry.entity';
import { HomeGameEntity } from '../home-games/home-game.entity';
import { HandNoteEntity } from '../hands/hand-note.entity';
import { IdempotencyKeyEntity } from '../idempotency/idempotency-key.entity';
import { ImportEntity } from '../imports/import.entity';
import { removePhotosOf } from '../photos/photos.repository';
import { addPlayer, storeErasure } from '../players/players.repository';
import { RenameEntity } from '../renames/rename.entity';
import { RenamedResultEntity } from '../renames/renamed-result.entity';
import { ResultChangeEntity } from '../results/result-change.entity';
import { RESULT_ENTITIES } from '../results/result.entity';
import { RunningSessionEntity } from '../running-session/running-session.entity';
import { SavedViewEntity } from '../saved-views/saved-view.entity';
import { ShareEntity } from '../shares/share.entity';
import { StatisticsDocumentEntity } from '../statistics/statistics-document.entity';

/** Tables whose rows belong to one account, besides the figures and the player itself. */
const OWNED: readonly EntityTarget<{ accountId: string }>[] = [
  RESULT_ENTITIES.cash,
  RESULT_ENTITIES.tournament,
  ActionLinkEntity,
  BackerPaymentEntity,
  BankrollStartEntity,
  BoughtShareEntity,
  BulkChangedResultEntity,
  EntryChangeEntity,
  GoalEntity,
  HomeGameEntity,
  HomeGameEntryEntity,
  HandNoteEntity,
  ImportEntity,
  MoneyMovementEntity,
  IdempotencyKeyEntity,
  RenamedResultEntity,
  RenameEntity,
  ResultChangeEntity,
  RunningSessionEntity,
  SavedViewEntity,
  ShareEntity,
  StatisticsDocumentEntity,
];

/**
 * Deletes all data of an account, and marks it as erased, so that a token that is still valid cannot save again. Also
 * marks accounts that this service did not know.
 */
export async function onAccountDeleted(
  { accountId }: EventOf<'account.deleted'>,
  query: Query,
): Promise<void> {
  await addPlayer(query, accountId);
  const counted = await contributionsOf(query, accountId);
  for (const entity of OWNED) await query.manager.delete(entity, { accountId });
  await removePhotosOf(query, accountId);
  await removeFigures(query, [accountId]);
  await storeErasure(query, accountId, new Date(), difference(NOTHING, counted));
}
