import type { MigrationClass } from '@feltbook/svc-kit';
import { Baseline1795843200000 } from './1795843200000-baseline';
import { AddResultChanges1795867200000 } from './1795867200000-add-result-changes';
import { AddEntryDefaults1795929600000 } from './1795929600000-add-entry-defaults';
import { AddBulkChangedResults1795953600000 } from './1795953600000-add-bulk-changed-results';
import { AddOriginOfDeleted1795975200000 } from './1795975200000-add-origin-of-deleted';
import { AddBankrolls1796035200000 } from './1796035200000-add-bankrolls';
import { AddTrips1796040000000 } from './1796040000000-add-trips';

/** All migrations of svc-tracking, in the order in which they were added. */
export const migrations: MigrationClass[] = [
  Baseline1795843200000,
  AddResultChanges1795867200000,
  AddEntryDefaults1795929600000,
  AddBulkChangedResults1795953600000,
  AddOriginOfDeleted1795975200000,
  AddBankrolls1796035200000,
  AddTrips1796040000000,
];
