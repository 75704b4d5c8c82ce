import { bink, regroup } from './bink';
import { feltbookCsv } from './feltbook';
import { leftPocket } from './left-pocket';
import { pokerAnalytics } from './poker-analytics';
import { pokerBankrollTracker } from './poker-bankroll-tracker';
import { pokerIncome } from './poker-income';
import { pokerJournal } from './poker-journal';
import { pokerLedger } from './pokerledger';
import { pokerbase } from './pokerbase';
import { sharkscope } from './sharkscope';
import type { Tracker } from './tracker';

/** The first one that recognises a file reads it: more specific ones come first. */
export const TRACKERS: readonly Tracker[] = [
  feltbookCsv,
  pokerBankrollTracker,
  pokerJournal,
  sharkscope,
  pokerLedger,
  leftPocket,
  pokerAnalytics,
  pokerbase,
  pokerIncome,
  bink,
  regroup,
];
