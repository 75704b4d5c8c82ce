import {
  Inbox1795219200001,
  InboxAccount1795480000001,
  OutboxAccount1795480000000,
  OutboxConfirmations1795300000000,
  Outbox1795219200000,
  ScheduledTasks1795300001000,
  type MigrationClass,
} from '@feltbook/svc-kit';
import { CreatePlayers1795220000000 } from './1795220000000-create-players';
import { CreateResults1795220001000 } from './1795220001000-create-results';
import { CreateIdempotencyKeys1795220002000 } from './1795220002000-create-idempotency-keys';
import { CreateCommunityTotals1795240000000 } from './1795240000000-create-community-totals';
import { CreateStatisticsDocuments1795240001000 } from './1795240001000-create-statistics-documents';
import { AddTrialDisabled1795250001000 } from './1795250001000-add-trial-disabled';
import { CreatePlayerFigures1795260000000 } from './1795260000000-create-player-figures';
import { FillPlayerFigures1795260001000 } from './1795260001000-fill-player-figures';
import { IndexResultsByDay1795260002000 } from './1795260002000-index-results-by-day';
import { AddExtras1795270000000 } from './1795270000000-add-extras';
import { CreateImports1795270001000 } from './1795270001000-create-imports';
import { AddPosition1795310000000 } from './1795310000000-add-position';
import { PublishFigures1795320000000 } from './1795320000000-publish-figures';
import { CountPaidByPlace1795350000000 } from './1795350000000-count-paid-by-place';
import { CreateRepresentativeFigures1795360000000 } from './1795360000000-create-representative-figures';
import { DropFigureSorts1795430000000 } from './1795430000000-drop-figure-sorts';
import { CreateRunningSessions1795437000000 } from './1795437000000-create-running-sessions';
import { CreateSavedViews1795470000000 } from './1795470000000-create-saved-views';
import { CreateShares1795473000000 } from './1795473000000-create-shares';
import { ShardsOfTotals1795480000002 } from './1795480000002-shards-of-totals';
import { CreateGoals1795482000000 } from './1795482000000-create-goals';
import { LimitResults1795490000000 } from './1795490000000-limit-results';
import { TidyNames1795500000000 } from './1795500000000-tidy-names';
import { AddSources1795502000000 } from './1795502000000-add-sources';
import { CreateRenames1795503000000 } from './1795503000000-create-renames';
import { CountWithoutHours1795504000000 } from './1795504000000-count-without-hours';
import { CountTournamentsWithoutHours1795505000000 } from './1795505000000-count-tournaments-without-hours';
import { AddZone1795506000000 } from './1795506000000-add-zone';
import { CountResults1795507000000 } from './1795507000000-count-results';
import { CountTimedResults1795508000000 } from './1795508000000-count-timed-results';

/** The migrations of svc-tracking, in the order in which they run. */
export const migrations: MigrationClass[] = [
  Outbox1795219200000,
  Inbox1795219200001,
  CreatePlayers1795220000000,
  CreateResults1795220001000,
  CreateIdempotencyKeys1795220002000,
  CreateCommunityTotals1795240000000,
  CreateStatisticsDocuments1795240001000,
  AddTrialDisabled1795250001000,
  CreatePlayerFigures1795260000000,
  FillPlayerFigures1795260001000,
  IndexResultsByDay1795260002000,
  AddExtras1795270000000,
  CreateImports1795270001000,
  OutboxConfirmations1795300000000,
  ScheduledTasks1795300001000,
  AddPosition1795310000000,
  PublishFigures1795320000000,
  CountPaidByPlace1795350000000,
  CreateRepresentativeFigures1795360000000,
  DropFigureSorts1795430000000,
  CreateRunningSessions1795437000000,
  CreateSavedViews1795470000000,
  CreateShares1795473000000,
  OutboxAccount1795480000000,
  InboxAccount1795480000001,
  ShardsOfTotals1795480000002,
  CreateGoals1795482000000,
  LimitResults1795490000000,
  TidyNames1795500000000,
  AddSources1795502000000,
  CreateRenames1795503000000,
  CountWithoutHours1795504000000,
  CountTournamentsWithoutHours1795505000000,
  AddZone1795506000000,
  CountResults1795507000000,
  CountTimedResults1795508000000,
];
