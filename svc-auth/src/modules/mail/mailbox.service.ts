import { Inject, Injectable } from '@nestjs/common';
import { insertInto, newId, toEmailKey, type Query } from '@feltbook/svc-kit';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import type { CallingClient } from '../../http/client';
import type { AccountEntity } from '../accounts/account.entity';
import type { MailContent, SignInChange } from './content/mail-content';
import { MailEntity } from './mail.entity';
import { RefusedAddressEntity } from './refused-address.entity';

export type Addressee = Pick<AccountEntity, 'id' | 'email' | 'emailVerified'>;

/** When somebody changed how an account signs in, and in which browser. */
export interface ChangedBy {
  readonly device: CallingClient['device'];
  readonly now: Date;
}

/** Accepts mails. They are sent after the transaction that causes them, and only if it commits. */
@Injectable()
export class MailboxService {
  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {}

  /** Whether this installation sends mail. */
  get isConfigured(): boolean {
    return this.config.SMTP_URL !== undefined;
  }

  /** As {@link post}, to the address of an account; does nothing if it has none that is verified. */
  async notify(query: Query, account: Addressee, content: MailContent): Promise<void> {
    const { id: accountId, email, emailVerified } = account;
    if (email !== null && emailVerified) await this.post(query, { accountId, to: email, content });
  }

  /** Notifies of a change of how an account signs in. */
  notifyOfSignIn(
    query: Query,
    account: Addressee,
    change: SignInChange,
    { device, now }: ChangedBy,
  ): Promise<void> {
    return this.notify(query, account, { kind: 'sign-in-changed', change, at: now.toISOString(), device });
  }

  /**
   * Stores a mail to be sent. Does nothing where no mail is configured.
   * @param query of the transaction that causes it
   */
  async post(query: Query, mail: { accountId: string; to: string; content: MailContent }): Promise<void> {
    if (!this.isConfigured) return;
    const now = new Date();
    await insertInto(query.manager, MailEntity)
      .values({
        accountId: mail.accountId,
        id: newId(),
        recipient: toEmailKey(mail.to),
        content: JSON.stringify(mail.content),
        createdAt: now,
        sendAt: now,
      })
      .execute();
  }

  /** An address gets mail again, although its mail server refused one lately: its player asks for it. */
  async unmarkRefused({ manager }: Query, address: string): Promise<void> {
    await manager.delete(RefusedAddressEntity, { addressKey: toEmailKey(address) });
  }
}
