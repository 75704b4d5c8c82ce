import { Inject, Injectable } from '@nestjs/common';
import { directQuery, inTransaction, LOGGER, type ScheduledTask } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { addSeconds } from '../../database/time';
import { textOf, type MailContent } from './content/mail-content';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import type { MailEntity } from './mail.entity';
import { Mailer, RecipientRefusedError } from './mailer';
import { deleteMail, isRefused, markRefused, postponeMail, takeDueMails } from './mails.repository';

const EVERY_SECONDS = 5;
const AT_ONCE = 20;
/** Longer than a mail takes: if the process dies, another one sends it after this time. */
const LEASE_SECONDS = 300;
const FIRST_RETRY_SECONDS = 30;
const MAX_RETRY_SECONDS = 3600;
const GIVE_UP_SECONDS = 2 * 24 * 60 * 60;

/** Sends the mails that are due. A mail is sent again only if the process dies between its sending and its deletion. */
@Injectable()
export class MailSender {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly tokens: OneTimeTokens,
  ) {}

  /** The scheduled task; none where no mail is configured. */
  tasks(): ScheduledTask[] {
    if (this.config.SMTP_URL === undefined) return [];
    return [
      {
        name: 'mails.send',
        schedule: { everySeconds: EVERY_SECONDS },
        run: ({ signal }) => this.sendAll(signal),
      },
    ];
  }

  async sendAll(signal: AbortSignal): Promise<void> {
    let mails: MailEntity[];
    do {
      mails = await inTransaction(this.dataSource, (query) =>
        takeDueMails(query, AT_ONCE, LEASE_SECONDS, new Date()),
      );
      for (const mail of mails) if (!signal.aborted) await this.send(mail);
    } while (mails.length === AT_ONCE && !signal.aborted);
  }

  private async send(mail: MailEntity): Promise<void> {
    const query = directQuery(this.dataSource);
    try {
      if (!(await isRefused(query, mail.recipient))) {
        const content = JSON.parse(mail.content) as MailContent;
        const { accountId } = mail;
        const text = textOf(content, this.config.PUBLIC_URL, (purpose, id) =>
          this.tokens.tokenOf({ accountId, purpose, id }),
        );
        await this.mailer.send(mail.id, mail.recipient, text);
      }
      await deleteMail(query, mail);
    } catch (error) {
      await this.handleFailure(mail, error);
    }
  }

  private async handleFailure(mail: MailEntity, error: unknown): Promise<void> {
    const query = directQuery(this.dataSource);
    const now = new Date();
    // The message of an SMTP error may quote the address.
    const about = { mailId: mail.id, accountId: mail.accountId, failures: mail.failures + 1 };
    if (error instanceof RecipientRefusedError) {
      await markRefused(query, mail.recipient, now);
      await deleteMail(query, mail);
      this.logger.info(about, 'A mail address was refused; it gets no more mail.');
    } else if (now > addSeconds(mail.createdAt, GIVE_UP_SECONDS)) {
      await deleteMail(query, mail);
      this.logger.error(about, 'A mail could not be sent for two days and was dropped.');
    } else {
      const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** mail.failures, MAX_RETRY_SECONDS);
      await postponeMail(query, mail, addSeconds(now, seconds));
      const { code } = error as { code?: unknown };
      this.logger.warn({ ...about, code }, 'A mail could not be sent; trying again.');
    }
  }
}
