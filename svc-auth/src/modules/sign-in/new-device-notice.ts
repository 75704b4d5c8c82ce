import { Injectable } from '@nestjs/common';
import { inTransaction } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import { DataSource, Not } from 'typeorm';
import { addSeconds } from '../../database/time';
import { clientOf } from '../../http/client';
import { findAccount } from '../accounts/accounts.repository';
import { DeviceCookie } from '../devices/device-cookie';
import { MailboxService } from '../mail/mailbox.service';
import { LoginSessionEntity } from '../login-sessions/login-session.entity';

/** A younger account without another login is signing in for the first time. Stale logins are deleted, so an older one is not. */
const FIRST_SIGN_IN_SECONDS = 3600;

/** Tells players of sign-ins from devices that did not sign in to their account before. */
@Injectable()
export class NewDeviceNotice {
  constructor(
    private readonly dataSource: DataSource,
    private readonly devices: DeviceCookie,
    private readonly mailbox: MailboxService,
  ) {}

  /**
   * Marks a login that just began on a device without a mark of its account, and mails a notice. Call it before the answer has
   * a token or a cookie, so that no login goes unnoticed.
   */
  async notice(request: FastifyRequest, accountId: string, loginId: string): Promise<void> {
    const device = this.devices.read(request);
    if (!device || !this.devices.knows(device, accountId)) await this.tell(request, accountId, loginId);
  }

  private async tell(
    request: FastifyRequest,
    accountId: string,
    loginId: string,
    now = new Date(),
  ): Promise<void> {
    await inTransaction(this.dataSource, async (query) => {
      const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
      if (!account) return;
      const isYoung = account.createdAt > addSeconds(now, -FIRST_SIGN_IN_SECONDS);
      const { manager } = query;
      const isOther = { accountId, id: Not(loginId) };
      if (isYoung && !(await manager.existsBy(LoginSessionEntity, isOther))) return;
      await manager.update(LoginSessionEntity, { accountId, id: loginId }, { isNewDevice: true });
      const { device, address } = clientOf(request);
      const content = { kind: 'new-device', at: now.toISOString(), device, address } as const;
      await this.mailbox.notify(query, account, content);
    });
  }
}
