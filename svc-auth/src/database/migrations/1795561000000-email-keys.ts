import { createLogger } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recomputeEmailKeys } from '../statements/email-keys';

/**
 * Recomputes the keys of e-mail addresses, which were folded too far: addresses of different mailboxes had one key. The log
 * names the accounts whose address another one has (docs/svc-auth.md says what to do).
 */
export class EmailKeys1795561000000 implements MigrationInterface {
  readonly name = 'EmailKeys1795561000000';

  async up(runner: QueryRunner): Promise<void> {
    await recomputeEmailKeys(
      (sql, params) => runner.query(sql, params),
      createLogger({ name: 'svc-auth-email-keys', level: 'info' }),
    );
  }

  /** The former keys stay replaced: they let one mailbox open the account of another. */
  async down(): Promise<void> {}
}
