import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { toHtml, toPlainText, type MailText } from './content/mail-text';

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;
/** SMTP codes from here on are final: another try would be refused too. */
const PERMANENT = 500;
const REFUSED_AT = ['RCPT TO', 'DATA'];

/** The mail server refused the recipient for good. */
export class RecipientRefusedError extends Error {
  override readonly name = 'RecipientRefusedError';
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
   * @throws RecipientRefusedError if the recipient gets no mail, now or later
   */
  async send(id: string, to: string, text: MailText): Promise<void> {
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
      });
    } catch (error) {
      throw isRefusal(error)
        ? new RecipientRefusedError('The recipient was refused.', { cause: error })
        : error;
    }
  }
}

function isRefusal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return (
    typeof responseCode === 'number' && responseCode >= PERMANENT && REFUSED_AT.some((at) => at === command)
  );
}
