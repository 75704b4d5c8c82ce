import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { exportPart, type ExportPart } from '@feltbook/contracts';
import { ApiError, directQuery, serviceClient, type ServiceClient } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { AccountsService } from '../accounts/accounts.service';
import { readActiveMonths } from '../accounts/active-months.repository';
import { findInvitationOf } from '../invitations/invitations.repository';
import { readPasskeys } from '../passkeys/passkeys.repository';
import { readRecoveryCodes } from '../recovery-codes/recovery-codes.repository';
import { findSecondFactor } from '../second-factor/second-factor.repository';
import { readFamilies } from '../refresh/families.repository';

/** All data of a player, by the service that stores it. Times are ISO 8601 in UTC. */
export interface AccountExport {
  readonly exportedAt: string;
  readonly account: ExportPart;
  readonly tracking: ExportPart;
  readonly billing: ExportPart;
}

@Injectable()
export class ExportService implements OnApplicationShutdown {
  private readonly tracking: ServiceClient;
  private readonly billing: ServiceClient;

  constructor(
    @Inject(AUTH_CONFIG) config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
  ) {
    const client = (name: string, baseUrl: string) => serviceClient({ name, baseUrl, credential: config });
    this.tracking = client('svc-tracking', config.TRACKING_URL);
    this.billing = client('svc-billing', config.BILLING_URL);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.tracking.close(), this.billing.close()]);
  }

  /** @throws ApiError `unavailable` if a part is missing: an export is complete or fails */
  async collect(accountId: string, requestId: string): Promise<AccountExport> {
    const path = `/internal/export/${accountId}`;
    const part = (service: ServiceClient) => service.get(path, exportPart, { requestId }).catch(unavailable);
    const [account, tracking, billing] = await Promise.all([
      this.ownPart(accountId),
      part(this.tracking),
      part(this.billing),
    ]);
    return { exportedAt: new Date().toISOString(), account, tracking, billing };
  }

  private async ownPart(accountId: string): Promise<ExportPart> {
    const account = await this.accounts.ofToken(accountId);
    const query = directQuery(this.dataSource);
    const logins = await readFamilies(query, accountId);
    const passkeys = await readPasskeys(query, accountId);
    const secondFactor = await findSecondFactor(query, accountId);
    const recoveryCodes = await readRecoveryCodes(query, accountId);
    const invitation = await findInvitationOf(query, accountId);
    return {
      id: account.id,
      loginId: account.loginId,
      email: account.email,
      emailVerified: account.emailVerified,
      pendingEmail: account.pendingEmail,
      emailLostAt: account.emailLostAt?.toISOString() ?? null,
      displayName: account.displayName,
      role: account.role,
      settings: account.settings ?? {},
      signsInWithGoogle: account.googleSubject !== null,
      createdAt: account.createdAt.toISOString(),
      lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
      platform: account.platform,
      activeMonths: await readActiveMonths(query, accountId),
      logins: logins.map(({ platform, startedAt, lastUsedAt, endedAt }) => ({
        platform,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
      passkeys: passkeys.map(({ name, credentialId, deviceType, backedUp, createdAt, lastUsedAt }) => ({
        name,
        credentialId,
        deviceType,
        backedUp,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      secondFactor: secondFactor && {
        createdAt: secondFactor.createdAt.toISOString(),
        confirmedAt: secondFactor.confirmedAt?.toISOString() ?? null,
      },
      invitation: invitation && {
        note: invitation.note,
        usedAt: invitation.usedAt?.toISOString() ?? null,
      },
      recoveryCodes: recoveryCodes.map(({ createdAt, usedAt }) => ({
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    };
  }
}

/** Maps every failure of a service to one answer: try again later. */
function unavailable(error: unknown): never {
  throw new ApiError('unavailable', 'Your data cannot be collected right now. Please try again soon.', {
    cause: error,
  });
}
