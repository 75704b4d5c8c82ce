import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { inTransaction, LOGGER, toEmailKey, type ScheduledTask } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource, MoreThan, type Repository } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { addDays, addSeconds } from '../../database/time';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { textOf, type MailContent } from './content/mail-content';
import type { MailText } from './content/mail-text';
import type { FailureReason } from './failure-reason';
import { claimMail, type ClaimedMail } from './claim-mail';
import { MailEntity } from './mail.entity';
import { MailMetrics } from './mail-metrics';
import { Mailer, MailNotSentError } from './mailer';
import { RefusedAddressEntity } from './refused-address.entity';
import { RefusalsInARow } from './refusals-in-a-row';
import { withDeadline } from './with-deadline';

const EVERY_SECONDS = 5;
/** If the process dies while it sends a mail, another one sends the mail after this time. */
const LEASE_SECONDS = 60;
/** Ends before the lease does. */
const SEND_WITHIN_MS = 45_000;
/** A mail that is being sent when the process stops has this much time. Less than scheduled tasks have. */
const STOP_WITHIN_MS = 3000;
const FIRST_RETRY_SECONDS = 30;
const MAX_RETRY_SECONDS = 3600;
const GIVE_UP_SECONDS = 2 * 24 * 60 * 60;

/**
 * Sends the mails that are due, one by one. A mail is sent twice only if the process ends after the mail server accepted it
 * and before it is deleted.
 */
@Injectable()
export class MailSender {
  private readonly refusals = new RefusalsInARow();

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    @InjectRepository(MailEntity) private readonly mails: Repository<MailEntity>,
    @InjectRepository(RefusedAddressEntity) private readonly refused: Repository<RefusedAddressEntity>,
    private readonly mailer: Mailer,
    private readonly tokens: OneTimeTokens,
    private readonly metrics: MailMetrics,
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

  /** Ends early if the mail server takes no mail: the next run tries the next mail. */
  async sendAll(signal: AbortSignal): Promise<void> {
    let failure: FailureReason | null = null;
    while (failure !== 'server' && !signal.aborted) {
      const claimed = await inTransaction(this.dataSource, (query) =>
        claimMail(query, LEASE_SECONDS, new Date()),
      );
      if (!claimed) return;
      failure = await this.send(claimed, signal);
    }
  }

  private async send(claimed: ClaimedMail, stopping: AbortSignal): Promise<FailureReason | null> {
    const { mail, leasedUntil } = claimed;
    const key = keyOf(mail);
    try {
      const isMuted = await this.isMuted(mail.recipient);
      if (!isMuted) await this.handOver(mail, stopping);
      await this.mails.delete(key);
      this.metrics.count(isMuted ? 'muted' : 'sent');
      return null;
    } catch (error) {
      // Not a failure of the mail: another process sends it now.
      if (stopping.aborted) await this.mails.update({ ...key, sendAt: leasedUntil }, { sendAt: mail.sendAt });
      else await this.handleFailure(mail, error);
      return error instanceof MailNotSentError ? error.reason : 'mail';
    }
  }

  private async handOver(mail: MailEntity, stopping: AbortSignal): Promise<void> {
    const text = this.textOf(mail);
    await withDeadline({ stopping, withinMs: SEND_WITHIN_MS, stopWithinMs: STOP_WITHIN_MS }, (signal) =>
      this.mailer.send(mail.id, mail.recipient, text, signal),
    );
    this.refusals.end();
  }

  /** Whether the mail server refused the address lately. */
  private isMuted(address: string): Promise<boolean> {
    const since = addDays(new Date(), -this.config.REFUSED_ADDRESS_DAYS);
    return this.refused.existsBy({ addressKey: toEmailKey(address), refusedAt: MoreThan(since) });
  }

  private textOf({ accountId, content }: MailEntity): MailText {
    return textOf(JSON.parse(content) as MailContent, this.config.PUBLIC_URL, (purpose, id) =>
      this.tokens.tokenOf({ accountId, purpose, id }),
    );
  }

  private async handleFailure(mail: MailEntity, error: unknown): Promise<void> {
    const key = keyOf(mail);
    const now = new Date();
    const isUnknown = error instanceof MailNotSentError && error.reason === 'recipient';
    const isBelieved = isUnknown && this.refusals.isBelievable(mail.recipient);
    const about = aboutFailure(mail, error);
    if (isUnknown && !isBelieved)
      this.logger.error(about, 'The mail server refuses one recipient after another: check its settings.');
    if (isBelieved) {
      const refusal = { addressKey: toEmailKey(mail.recipient), refusedAt: now };
      await this.refused.upsert(refusal, ['addressKey']);
      await this.mails.delete(key);
      this.metrics.count('refused');
      this.logger.info(about, 'A mail address was refused; it gets no mail for a while.');
    } else if (now > addSeconds(mail.createdAt, GIVE_UP_SECONDS)) {
      await this.mails.delete(key);
      this.metrics.count('dropped');
      this.logger.error(about, 'A mail could not be sent for two days and was dropped.');
    } else {
      const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** mail.failures, MAX_RETRY_SECONDS);
      const sendAt = addSeconds(now, seconds);
      await this.mails.update(key, { sendAt, failures: mail.failures + 1 });
      this.metrics.count(isUnknown ? 'refused' : 'failed');
      this.logger.warn(about, 'A mail could not be sent; trying again.');
    }
  }
}

const keyOf = ({ accountId, id }: MailEntity) => ({ accountId, id });

/** For the log. Without the message, because that of an SMTP error may quote the address. */
function aboutFailure({ id: mailId, accountId, failures }: MailEntity, error: unknown) {
  const cause = error instanceof MailNotSentError ? error.cause : error;
  const { code, responseCode } = cause as Readonly<Record<string, unknown>>;
  return { mailId, accountId, failures: failures + 1, code, responseCode };
}
