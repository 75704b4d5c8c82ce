import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { forScrape, Metrics } from '@feltbook/svc-kit';
import { Counter, Gauge } from 'prom-client';
import type { Repository } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { MailEntity } from './mail.entity';

const OUTCOMES = ['sent', 'failed', 'refused', 'muted', 'dropped'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Reports the mails that wait, and what becomes of the others; nothing where no mail is configured. */
@Injectable()
export class MailMetrics {
  private readonly attempts: Counter<'outcome'> | undefined;

  constructor(
    @Inject(AUTH_CONFIG) { SMTP_URL }: AuthConfig,
    @InjectRepository(MailEntity) private readonly mails: Repository<MailEntity>,
    { registry }: Metrics,
  ) {
    if (SMTP_URL === undefined) return;
    this.attempts = new Counter({
      name: 'mail_attempts_total',
      help: 'Attempts to send a mail, by what became of them.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    for (const outcome of OUTCOMES) this.attempts.inc({ outcome }, 0);
    const read = forScrape(() => this.readBacklog());
    const gauge = (name: string, help: string, key: 'waiting' | 'oldestSeconds') =>
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const backlog = await read();
          if (backlog) this.set(backlog[key]);
          else this.remove();
        },
      });
    gauge('mails_waiting', 'Mails that were not sent yet.', 'waiting');
    gauge('mails_oldest_waiting_seconds', 'Age of the oldest mail that was not sent yet.', 'oldestSeconds');
  }

  count(outcome: Outcome): void {
    this.attempts?.inc({ outcome });
  }

  /** Mails that wait, those that failed before included. */
  private async readBacklog(): Promise<{ waiting: number; oldestSeconds: number }> {
    const waiting = await this.mails.count();
    const [oldest] = await this.mails.find({ order: { createdAt: 'ASC' }, take: 1 });
    const ageMs = oldest ? Date.now() - oldest.createdAt.getTime() : 0;
    return { waiting, oldestSeconds: Math.max(0, ageMs / 1000) };
  }
}
