import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { toHtml, toPlainText, type MailText } from './content/mail-text';
import { reasonOf, type FailureReason } from './failure-reason';

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;

/** The mail server did not accept a mail. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';

  constructor(
    readonly reason: FailureReason,
    cause: unknown,
  ) {
    super('The mail was not sent.', { cause });
  }
}

/** Hands mails to the SMTP server of `SMTP_URL`. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | undefined;

  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {
    if (config.SMTP_URL === undefined) return;
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      // Content comes from us alone.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  /**
   * @param id of the mail: a mail server and a reader recognise a repeated mail by the `Message-ID` made of it
   * @param signal closes the connection when it aborts
   * @throws MailNotSentError
   */
  async send(id: string, to: string, text: MailText, signal?: AbortSignal): Promise<void> {
    if (!this.transport) throw new Error('SMTP_URL is not set.');
    const { MAIL_FROM, PUBLIC_URL } = this.config;
    try {
      await this.transport.sendMail({
        from: MAIL_FROM,
        to: { name: '', address: to },
        subject: text.subject,
        text: toPlainText(text),
        html: toHtml(text),
        messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(signal && { signal }),
      });
    } catch (error) {
      throw new MailNotSentError(reasonOf(error), error);
    }
  }
}
