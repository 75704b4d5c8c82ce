import {
  InboxEventEntity,
  OutboxEventEntity,
  ScheduledTaskEntity,
  type EntityClass,
} from '@feltbook/svc-kit';
import { ActionLinkEntity } from './modules/action/action-link.entity';
import { BackerPaymentEntity } from './modules/action/backer-payment.entity';
import { BoughtShareEntity } from './modules/action/bought-share.entity';
import { BankrollStartEntity } from './modules/bankroll/bankroll-start.entity';
import { MoneyMovementEntity } from './modules/bankroll/money-movement.entity';
import { BulkChangedResultEntity } from './modules/bulk-changes/bulk-changed-result.entity';
import { CommunityTotalsEntity } from './modules/community/community-totals.entity';
import { RepresentativeFiguresEntity } from './modules/community/representative-figures.entity';
import { EntryChangeEntity } from './modules/entry-changes/entry-change.entity';
import { ExchangeRateEntity } from './modules/rates/exchange-rate.entity';
import { PlayCountEntity } from './modules/figures/play-count.entity';
import { PlayerFiguresEntity } from './modules/figures/player-figures.entity';
import { GoalEntity } from './modules/goals/goal.entity';
import { HomeGameEntryEntity } from './modules/home-games/home-game-entry.entity';
import { HomeGameEntity } from './modules/home-games/home-game.entity';
import { HandNoteEntity } from './modules/hands/hand-note.entity';
import { IdempotencyKeyEntity } from './modules/idempotency/idempotency-key.entity';
import { ImportEntity } from './modules/imports/import.entity';
import { PhotoDeletionEntity } from './modules/photos/photo-deletion.entity';
import { ResultPhotoEntity } from './modules/photos/result-photo.entity';
import { PlayerEntity } from './modules/players/player.entity';
import { RenameEntity } from './modules/renames/rename.entity';
import { RenamedResultEntity } from './modules/renames/renamed-result.entity';
import { ResultChangeEntity } from './modules/results/result-change.entity';
import { RESULT_ENTITIES } from './modules/results/result.entity';
import { RunningSessionEntity } from './modules/running-session/running-session.entity';
import { SavedViewEntity } from './modules/saved-views/saved-view.entity';
import { ShareEntity } from './modules/shares/share.entity';
import { StatisticsDocumentEntity } from './modules/statistics/statistics-document.entity';

/** Every table of the service. */
export const entities: EntityClass[] = [
  ActionLinkEntity,
  BackerPaymentEntity,
  BankrollStartEntity,
  BoughtShareEntity,
  BulkChangedResultEntity,
  CommunityTotalsEntity,
  EntryChangeEntity,
  ExchangeRateEntity,
  GoalEntity,
  HomeGameEntity,
  HomeGameEntryEntity,
  HandNoteEntity,
  IdempotencyKeyEntity,
  ImportEntity,
  InboxEventEntity,
  MoneyMovementEntity,
  OutboxEventEntity,
  PhotoDeletionEntity,
  PlayCountEntity,
  PlayerEntity,
  PlayerFiguresEntity,
  RenamedResultEntity,
  RenameEntity,
  RepresentativeFiguresEntity,
  ResultChangeEntity,
  ResultPhotoEntity,
  RunningSessionEntity,
  SavedViewEntity,
  ScheduledTaskEntity,
  ShareEntity,
  StatisticsDocumentEntity,
  ...Object.values(RESULT_ENTITIES),
];
