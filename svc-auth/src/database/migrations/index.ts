import {
  Audit1795253000000,
  Inbox1795219200001,
  InboxAccount1795480000001,
  OutboxAccount1795480000000,
  OutboxConfirmations1795300000000,
  Outbox1795219200000,
  ScheduledTasks1795300001000,
  type MigrationClass,
} from '@feltbook/svc-kit';
import { SignIn1795219300000 } from './1795219300000-sign-in';
import { CountAccounts1795240002000 } from './1795240002000-count-accounts';
import { SortAccounts1795253001000 } from './1795253001000-sort-accounts';
import { AnnounceAccounts1795253002000 } from './1795253002000-announce-accounts';
import { ActiveMonths1795253003000 } from './1795253003000-active-months';
import { ErasedAccounts1795300002000 } from './1795300002000-erased-accounts';
import { ListUsers1795320000000 } from './1795320000000-list-users';
import { ListExtendedTrials1795420000000 } from './1795420000000-list-extended-trials';
import { DescribeLogins1795430000000 } from './1795430000000-describe-logins';
import { LostEmails1795434000000 } from './1795434000000-lost-emails';
import { PendingEmails1795434100000 } from './1795434100000-pending-emails';
import { NewDevices1795434200000 } from './1795434200000-new-devices';
import { Mails1795431000000 } from './1795431000000-mails';
import { Passkeys1795433000000 } from './1795433000000-passkeys';
import { OneTimeTokens1795432000000 } from './1795432000000-one-time-tokens';
import { Settings1795436000000 } from './1795436000000-settings';
import { RecoveryCodes1795435000000 } from './1795435000000-recovery-codes';
import { SecondFactors1795435100000 } from './1795435100000-second-factors';
import { FactorsOfLogins1795438500000 } from './1795438500000-factors-of-logins';
import { Invitations1795438000000 } from './1795438000000-invitations';
import { AccountsOfTokens1795480000002 } from './1795480000002-accounts-of-tokens';
import { EmailKeys1795561000000 } from './1795561000000-email-keys';
import { RemoveGoogle1795561001000 } from './1795561001000-remove-google';
import { ListWithoutHours1795562000000 } from './1795562000000-list-without-hours';
import { CoverComputedSorts1795320001000 } from './1795320001000-cover-computed-sorts';
import { RevokeLoginsAtOnce1795560000000 } from './1795560000000-revoke-logins-at-once';
import { UniqueCredentials1795560001000 } from './1795560001000-unique-credentials';

/** All migrations of svc-auth, in the order in which they were added. */
export const migrations: MigrationClass[] = [
  Outbox1795219200000,
  SignIn1795219300000,
  CountAccounts1795240002000,
  Audit1795253000000,
  SortAccounts1795253001000,
  AnnounceAccounts1795253002000,
  ActiveMonths1795253003000,
  OutboxConfirmations1795300000000,
  ScheduledTasks1795300001000,
  ErasedAccounts1795300002000,
  Inbox1795219200001,
  ListUsers1795320000000,
  CoverComputedSorts1795320001000,
  ListExtendedTrials1795420000000,
  DescribeLogins1795430000000,
  Mails1795431000000,
  Passkeys1795433000000,
  OneTimeTokens1795432000000,
  Settings1795436000000,
  LostEmails1795434000000,
  RecoveryCodes1795435000000,
  PendingEmails1795434100000,
  SecondFactors1795435100000,
  NewDevices1795434200000,
  FactorsOfLogins1795438500000,
  Invitations1795438000000,
  OutboxAccount1795480000000,
  InboxAccount1795480000001,
  AccountsOfTokens1795480000002,
  RevokeLoginsAtOnce1795560000000,
  UniqueCredentials1795560001000,
  EmailKeys1795561000000,
  RemoveGoogle1795561001000,
  ListWithoutHours1795562000000,
];
