import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { exportPart, type ExportPart } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { OtherServices } from '../../http/other-services';
import { AccountsService } from '../accounts/accounts.service';
import { ActiveMonthEntity } from '../accounts/active-month.entity';
import { InvitationEntity } from '../invitations/invitation.entity';
import { LoginSessionEntity } from '../login-sessions/login-session.entity';
import { PasskeyEntity } from '../passkeys/passkey.entity';
import { RecoveryCodeEntity } from '../recovery-codes/recovery-code.entity';
import { SecondFactorEntity } from '../second-factor/second-factor.entity';

/** All data of a player, by the service that stores it. Times are ISO 8601 in UTC. */
export interface AccountExport {
  readonly exportedAt: string;
  /** Pieces of a JSON object. */
  readonly pieces: AsyncGenerator<Buffer>;
}

@Injectable()
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly services: OtherServices,
  ) {}

  /**
   * @param signal ends the work
   * @throws ApiError `unavailable` if a part is missing: an export is complete or fails
   */
  async collect(accountId: string, requestId: string, signal: AbortSignal): Promise<AccountExport> {
    const path = `/internal/export/${accountId}`;
    const [account, billing] = await Promise.all([
      this.ownPart(accountId),
      this.services.billing.get(path, exportPart, { requestId }).catch(unavailable),
    ]);
    // Last, because it waits for its reader. All results of a player do not fit into memory.
    const tracking = await this.services.tracking.stream(path, { requestId }).catch(unavailable);
    const end = () => void tracking.destroy();
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    const exportedAt = new Date().toISOString();
    return { exportedAt, pieces: joined({ exportedAt, account }, tracking, { billing }) };
  }

  private async ownPart(accountId: string): Promise<ExportPart> {
    const account = await this.accounts.ofToken(accountId);
    const { manager } = this.dataSource;
    const where = { accountId };
    const logins = await manager.find(LoginSessionEntity, { where, order: { startedAt: 'ASC', id: 'ASC' } });
    const newest = { createdAt: 'DESC', id: 'DESC' } as const;
    const passkeys = await manager.find(PasskeyEntity, { where, order: newest });
    const secondFactor = await manager.findOneBy(SecondFactorEntity, where);
    const recoveryCodes = await manager.findBy(RecoveryCodeEntity, where);
    const invitation = await manager.findOneBy(InvitationEntity, where);
    const months = await manager.find(ActiveMonthEntity, { where, order: { month: 'ASC' } });
    return {
      id: account.id,
      loginId: account.loginId,
      email: account.email,
      emailVerified: account.emailVerified,
      pendingEmail: account.pendingEmail,
      emailLostAt: account.emailLostAt,
      displayName: account.displayName,
      role: account.role,
      settings: account.settings ?? {},
      signsInWithGoogle: account.googleSubject !== null,
      createdAt: account.createdAt,
      lastLoginAt: account.lastLoginAt,
      platform: account.platform,
      activeMonths: months.map(({ month }) => month),
      logins: logins.map(({ platform, startedAt, lastUsedAt, endedAt }) => ({
        platform,
        startedAt,
        lastUsedAt,
        endedAt,
      })),
      passkeys: passkeys.map(({ name, credentialId, deviceType, backedUp, createdAt, lastUsedAt }) => ({
        name,
        credentialId,
        deviceType,
        backedUp,
        createdAt,
        lastUsedAt,
      })),
      secondFactor: secondFactor && {
        createdAt: secondFactor.createdAt,
        confirmedAt: secondFactor.confirmedAt,
      },
      invitation: invitation && {
        note: invitation.note,
        usedAt: invitation.usedAt,
      },
      recoveryCodes: recoveryCodes.map(({ createdAt, usedAt }) => ({
        createdAt,
        usedAt,
      })),
    };
  }
}

/** Maps every failure of a service to one answer: try again later. */
export function unavailable(error: unknown): never {
  throw new ApiError('unavailable', 'Your data cannot be collected right now. Please try again soon.', {
    cause: error,
  });
}

/** Joins an object, a part in JSON and another object to the pieces of one JSON object. */
async function* joined(before: object, tracking: Readable, after: object): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(before).slice(0, -1)},"tracking":`);
  for await (const piece of tracking) yield piece as Buffer;
  yield Buffer.from(`,${JSON.stringify(after).slice(1)}`);
}
