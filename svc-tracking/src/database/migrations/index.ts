import type { MigrationClass } from '@feltbook/svc-kit';
import { Baseline1795843200000 } from './1795843200000-baseline';
import { AddResultChanges1795867200000 } from './1795867200000-add-result-changes';
import { AddEntryDefaults1795929600000 } from './1795929600000-add-entry-defaults';
import { AddBulkChangedResults1795953600000 } from './1795953600000-add-bulk-changed-results';
import { AddOriginOfDeleted1795975200000 } from './1795975200000-add-origin-of-deleted';
import { AddBankrolls1796035200000 } from './1796035200000-add-bankrolls';
import { AddTrips1796040000000 } from './1796040000000-add-trips';
import { AddDeals1796126400000 } from './1796126400000-add-deals';
import { AddAction1796130000000 } from './1796130000000-add-action';
import { AddTournamentDetails1796133600000 } from './1796133600000-add-tournament-details';
import { AddHomeGames1796144400000 } from './1796144400000-add-home-games';
import { AddHandNotes1796148000000 } from './1796148000000-add-hand-notes';
import { AddTripsOfExpenses1796151600000 } from './1796151600000-add-trips-of-expenses';
import { AddPhotos1796155200000 } from './1796155200000-add-photos';
import { AddCurrencies1796158800000 } from './1796158800000-add-currencies';
import { AddExchangeRates1796162400000 } from './1796162400000-add-exchange-rates';
import { IndexRatesByCurrency1796166000000 } from './1796166000000-index-rates-by-currency';
import { AddCurrencyOfHands1796166100000 } from './1796166100000-add-currency-of-hands';
import { AddTermsOfBoughtShares1796166200000 } from './1796166200000-add-terms-of-bought-shares';
import { AddEntryChanges1796166300000 } from './1796166300000-add-entry-changes';

/** All migrations of svc-tracking, in the order in which they were added. */
export const migrations: MigrationClass[] = [
  Baseline1795843200000,
  AddResultChanges1795867200000,
  AddEntryDefaults1795929600000,
  AddBulkChangedResults1795953600000,
  AddOriginOfDeleted1795975200000,
  AddBankrolls1796035200000,
  AddTrips1796040000000,
  AddDeals1796126400000,
  AddAction1796130000000,
  AddTournamentDetails1796133600000,
  AddHomeGames1796144400000,
  AddHandNotes1796148000000,
  AddTripsOfExpenses1796151600000,
  AddPhotos1796155200000,
  AddCurrencies1796158800000,
  AddExchangeRates1796162400000,
  IndexRatesByCurrency1796166000000,
  AddCurrencyOfHands1796166100000,
  AddTermsOfBoughtShares1796166200000,
  AddEntryChanges1796166300000,
];
