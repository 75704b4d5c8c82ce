import { Inject, Injectable } from '@nestjs/common';
import { newId, type Query } from '@feltbook/svc-kit';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import type { MailContent } from './content/mail-content';
import { insertMail } from './mails.repository';

/** Accepts mails. They are sent after the transaction that causes them, and only if it commits. */
@Injectable()
export class MailboxService {
  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {}

  /** Whether this installation sends mail. */
  get isConfigured(): boolean {
    return this.config.SMTP_URL !== undefined;
  }

  /**
   * Stores a mail to be sent. Does nothing where no mail is configured.
   * @param query of the transaction that causes it
   */
  async post(query: Query, mail: { accountId: string; to: string; content: MailContent }): Promise<void> {
    if (!this.isConfigured) return;
    const now = new Date();
    await insertMail(query, {
      accountId: mail.accountId,
      id: newId(),
      recipient: mail.to,
      content: JSON.stringify(mail.content),
      createdAt: now,
      sendAt: now,
    });
  }
}
