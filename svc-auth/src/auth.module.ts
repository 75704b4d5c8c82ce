import { Module, type DynamicModule } from '@nestjs/common';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import { eventQueueName } from '@feltbook/contracts';
import {
  AuditModule,
  databaseModule,
  EventConsumerModule,
  JobsModule,
  OutboxModule,
  ScheduledTasksModule,
} from '@feltbook/svc-kit';
import type { Repository } from 'typeorm';
import { AuthTasks } from './auth-tasks';
import { AUTH_CONFIG, type AuthConfig } from './config/auth-config';
import { migrations } from './database/migrations';
import { entities } from './entities';
import { OtherServices } from './http/other-services';
import { AccountTotalsService } from './modules/accounts/account-totals.service';
import { AccountsService } from './modules/accounts/accounts.service';
import { AdminAccountsController } from './modules/admin/admin-accounts.controller';
import { AdminAccountsService } from './modules/admin/admin-accounts.service';
import { Challenges } from './modules/challenges/challenges';
import { DeviceCookie } from './modules/devices/device-cookie';
import { ErasureService } from './modules/erasure/erasure.service';
import { ExportService } from './modules/export/export.service';
import { GoogleAccountsService } from './modules/google/google-accounts.service';
import { GoogleStrategy } from './modules/google/google.strategy';
import { GoogleCodes } from './modules/google/google-codes';
import { GoogleController } from './modules/google/google.controller';
import { GoogleCookie } from './modules/google/google-cookie';
import { GoogleLinksController } from './modules/google/google-links.controller';
import { GoogleLinksService } from './modules/google/google-links.service';
import { IdentityCheck } from './modules/identity/identity-check';
import { AccountsLookupController } from './modules/accounts/accounts-lookup.controller';
import { AccessTokens } from './modules/keys/access-tokens';
import { DeviceKeys } from './modules/keys/device-keys';
import { RegistrationRules } from './modules/invitations/registration-rules';
import { InvitationsController } from './modules/invitations/invitations.controller';
import { InvitationsService } from './modules/invitations/invitations.service';
import { JwksController } from './modules/keys/jwks.controller';
import { KeyRing } from './modules/keys/key-ring';
import { SignInController } from './modules/sign-in/sign-in.controller';
import { LoginSessionsController } from './modules/login-sessions/login-sessions.controller';
import { SignInResponder } from './modules/sign-in/sign-in-responder';
import { PasswordGuard, PasswordStrategy } from './modules/sign-in/password.strategy';
import { SecondFactorSignInService } from './modules/sign-in/second-factor-sign-in.service';
import { DevicesController } from './modules/me/devices.controller';
import { DatabaseTokenVerifier } from './modules/login-sessions/database-token-verifier';
import { MailMetrics } from './modules/mail/mail-metrics';
import { MailSender } from './modules/mail/mail-sender';
import { MailboxService } from './modules/mail/mailbox.service';
import { Mailer } from './modules/mail/mailer';
import { MeController } from './modules/me/me.controller';
import { NewDeviceNotice } from './modules/sign-in/new-device-notice';
import { OneTimeTokens } from './modules/one-time-tokens/one-time-tokens';
import { OwnerService } from './modules/owner/owner.service';
import { Ownership } from './modules/owner/ownership';
import { OwnPasskeysController } from './modules/passkeys/own-passkeys.controller';
import { OwnPasskeysService } from './modules/passkeys/own-passkeys.service';
import { PasskeySignInController } from './modules/passkeys/passkey-sign-in.controller';
import { PasskeySignInService } from './modules/passkeys/passkey-sign-in.service';
import { PasswordChangeService } from './modules/me/password-change.service';
import { PasswordResetController } from './modules/passwords/password-reset.controller';
import { PasswordResetService } from './modules/passwords/password-reset.service';
import { BreachedPasswords } from './modules/passwords/breached-passwords';
import { PasswordEstimator } from './modules/passwords/password-estimator';
import { PasswordHasher } from './modules/passwords/password-hasher';
import { PasswordStore } from './modules/passwords/password-store';
import { PasswordPolicy } from './modules/passwords/password-policy';
import { RecoveryCodesController } from './modules/me/recovery-codes.controller';
import { RecoveryCodes } from './modules/recovery-codes/recovery-codes';
import { RecoveryController } from './modules/recovery-codes/recovery.controller';
import { RecoveryService } from './modules/recovery-codes/recovery.service';
import { AccountReconciliation } from './modules/reconciliation/account-reconciliation';
import { LoginSessionEntity } from './modules/login-sessions/login-session.entity';
import { LoginSessionsService } from './modules/login-sessions/login-sessions.service';
import { RefreshCookie } from './modules/login-sessions/refresh-cookie';
import { RegistrationController } from './modules/registration/registration.controller';
import { RegistrationService } from './modules/registration/registration.service';
import { RevocationsController } from './modules/revocations/revocations.controller';
import { RevocationsService } from './modules/revocations/revocations.service';
import { TotpController } from './modules/me/totp.controller';
import { TotpService } from './modules/me/totp.service';
import { SecondFactors } from './modules/second-factor/second-factors';
import { SignInMetrics } from './modules/sign-in/sign-in-metrics';
import { SignInAnalyticsController } from './modules/analytics/sign-in-analytics.controller';
import { SignInAnalyticsService } from './modules/analytics/sign-in-analytics.service';
import { RateLimits } from './modules/rate-limits/rate-limits';
import {
  failedPaymentHandler,
  onFiguresChanged,
  subscriptionHandler,
} from './modules/users-list/list-events';
import { UsersListController } from './modules/users-list/users-list.controller';
import { UsersListService } from './modules/users-list/users-list.service';
import { UsersReconciliation } from './modules/users-list/users-reconciliation';
import { VerificationController } from './modules/verification/verification.controller';
import { VerificationService } from './modules/verification/verification.service';
import { StartupWork } from './startup/startup-work';

/** Accounts, passwords, Google sign-in, tokens and keys. */
@Module({
  controllers: [
    RegistrationController,
    VerificationController,
    PasswordResetController,
    RecoveryController,
    SignInController,
    LoginSessionsController,
    PasskeySignInController,
    GoogleController,
    GoogleLinksController,
    MeController,
    DevicesController,
    OwnPasskeysController,
    RecoveryCodesController,
    TotpController,
    JwksController,
    RevocationsController,
    AccountsLookupController,
    AdminAccountsController,
    InvitationsController,
    SignInAnalyticsController,
    UsersListController,
  ],
  providers: [
    AccessTokens,
    AccountReconciliation,
    AccountTotalsService,
    AccountsService,
    AdminAccountsService,
    RegistrationRules,
    AuthTasks,
    BreachedPasswords,
    Challenges,
    DeviceCookie,
    DeviceKeys,
    ErasureService,
    ExportService,
    GoogleAccountsService,
    GoogleStrategy,
    GoogleCodes,
    GoogleCookie,
    GoogleLinksService,
    IdentityCheck,
    InvitationsService,
    KeyRing,
    SignInResponder,
    PasswordGuard,
    PasswordStrategy,
    LoginSessionsService,
    MailboxService,
    MailMetrics,
    MailSender,
    Mailer,
    NewDeviceNotice,
    OneTimeTokens,
    OtherServices,
    Ownership,
    OwnerService,
    OwnPasskeysService,
    TotpService,
    PasskeySignInService,
    PasswordChangeService,
    PasswordEstimator,
    PasswordHasher,
    PasswordPolicy,
    PasswordResetService,
    PasswordStore,
    RecoveryCodes,
    RecoveryService,
    RefreshCookie,
    RegistrationService,
    RevocationsService,
    SecondFactors,
    SecondFactorSignInService,
    SignInMetrics,
    SignInAnalyticsService,
    StartupWork,
    RateLimits,
    UsersListService,
    UsersReconciliation,
    VerificationService,
  ],
})
export class AuthModule {
  /** @param verifier checks the tokens of incoming calls; connected to its sources here, after the guard was built */
  static register(config: AuthConfig, verifier: DatabaseTokenVerifier): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        databaseModule(config, { entities, migrations }),
        TypeOrmModule.forFeature(entities),
        OutboxModule.register(config, { service: 'svc-auth' }),
        EventConsumerModule.register(config, {
          service: 'svc-auth',
          handlers: {
            'figures.changed': onFiguresChanged,
            'subscription.changed': subscriptionHandler(new MailboxService(config)),
            'payment.failed': failedPaymentHandler(new MailboxService(config)),
          },
        }),
        ScheduledTasksModule.register(AuthTasks),
        AuditModule,
        JobsModule.register(config, { service: 'svc-auth', queues: [eventQueueName('svc-auth')] }),
      ],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        {
          provide: DatabaseTokenVerifier,
          inject: [KeyRing, getRepositoryToken(LoginSessionEntity)],
          useFactory: (keys: KeyRing, sessions: Repository<LoginSessionEntity>) => {
            verifier.connect({ keys, sessions });
            return verifier;
          },
        },
      ],
    };
  }
}
