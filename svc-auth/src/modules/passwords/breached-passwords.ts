import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, Metrics } from '@feltbook/svc-kit';
import { pwnedPassword } from 'hibp';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';

const TIMEOUT_MS = 1000;

/** Looks passwords up in Pwned Passwords, or a service with the same API. */
@Injectable()
export class BreachedPasswords {
  private readonly lookups: Counter<'outcome'>;

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    { registry }: Metrics,
  ) {
    this.lookups = new Counter({
      name: 'breached_password_lookups_total',
      help: 'New passwords that were looked up among breached ones, by what became of that.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    for (const outcome of ['accepted', 'refused', 'failed'] as const) this.lookups.inc({ outcome }, 0);
  }

  /**
   * Sends the first 5 digits of the password's SHA-1, and no more of it.
   * @returns false also while the service does not answer: nobody is kept from a new password by that
   */
  async includes(password: string): Promise<boolean> {
    const { BREACHED_PASSWORDS_URL: baseUrl } = this.config;
    if (baseUrl === 'off') return false;
    try {
      const options = { baseUrl, addPadding: true, timeoutMs: TIMEOUT_MS, userAgent: 'Feltbook' };
      const isBreached = (await pwnedPassword(password, options)) > 0;
      this.lookups.inc({ outcome: isBreached ? 'refused' : 'accepted' });
      return isBreached;
    } catch (error) {
      this.lookups.inc({ outcome: 'failed' });
      // Not the message, which may hold the digits of the hash.
      const reason = error instanceof Error ? error.name : 'unknown';
      this.logger.warn({ reason }, 'Breached passwords could not be looked up; a new password was accepted.');
      return false;
    }
  }
}
