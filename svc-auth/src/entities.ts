import {
  AuditEntryEntity,
  InboxEventEntity,
  OutboxEventEntity,
  ScheduledTaskEntity,
  type EntityClass,
} from '@feltbook/svc-kit';
import { TurnEntity } from './database/turn.entity';
import { AccountEntity } from './modules/accounts/account.entity';
import { AccountTotalsEntity } from './modules/accounts/account-totals.entity';
import { ActiveMonthEntity } from './modules/accounts/active-month.entity';
import { ErasedAccountEntity } from './modules/accounts/erased-account.entity';
import { InvitationEntity } from './modules/invitations/invitation.entity';
import { RegistrationPolicyEntity } from './modules/invitations/registration-policy.entity';
import { SigningKeyEntity } from './modules/keys/signing-key.entity';
import { MailEntity } from './modules/mail/mail.entity';
import { RefusedAddressEntity } from './modules/mail/refused-address.entity';
import { PasskeyEntity } from './modules/passkeys/passkey.entity';
import { UsedChallengeEntity } from './modules/challenges/used-challenge.entity';
import { OneTimeTokenEntity } from './modules/one-time-tokens/one-time-token.entity';
import { RecoveryCodeEntity } from './modules/recovery-codes/recovery-code.entity';
import { SecondFactorEntity } from './modules/second-factor/second-factor.entity';
import { LoginSessionEntity } from './modules/login-sessions/login-session.entity';
import { RefreshTokenEntity } from './modules/login-sessions/refresh-token.entity';
import { RevocationEntity } from './modules/revocations/revocation.entity';

/** Every table of svc-auth. A spec compares them with the migrations. */
export const entities: EntityClass[] = [
  AccountEntity,
  AccountTotalsEntity,
  ActiveMonthEntity,
  AuditEntryEntity,
  ErasedAccountEntity,
  InboxEventEntity,
  InvitationEntity,
  LoginSessionEntity,
  MailEntity,
  OneTimeTokenEntity,
  OutboxEventEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
  RefreshTokenEntity,
  RefusedAddressEntity,
  RegistrationPolicyEntity,
  RevocationEntity,
  ScheduledTaskEntity,
  SecondFactorEntity,
  SigningKeyEntity,
  TurnEntity,
  UsedChallengeEntity,
];
