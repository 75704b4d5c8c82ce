import { Inject, Injectable } from '@nestjs/common';
import { directQuery, forScrape, Metrics } from '@feltbook/svc-kit';
import { Counter, Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { readBacklog } from './mails.repository';

const OUTCOMES = ['sent', 'failed', 'refused', 'muted', 'dropped'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Reports the mails that wait, and what becomes of the others; nothing where no mail is configured. */
@Injectable()
export class MailMetrics {
  private readonly attempts: Counter<'outcome'> | undefined;

  constructor(
    @Inject(AUTH_CONFIG) { SMTP_URL }: AuthConfig,
    private readonly dataSource: DataSource,
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
    const read = forScrape(() => readBacklog(directQuery(this.dataSource), new Date()));
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
}
