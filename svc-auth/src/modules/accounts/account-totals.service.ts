import { Inject, Injectable } from '@nestjs/common';
import type { AccountCount } from '@feltbook/contracts';
import { directQuery, inSnapshot, LOGGER, TtlCache } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { countAllAccounts, countWithoutEmail } from '../../database/statements/account-statistics';
import { correctAccountTotals, readAccountTotals } from './account-totals.repository';

const WITHOUT_EMAIL_TTL_MS = 5000;
const STATEMENT_TIMEOUT_MS = 60_000;

@Injectable()
export class AccountTotalsService {
  private readonly withoutEmail = new TtlCache<number>({ ttlMs: WITHOUT_EMAIL_TTL_MS });

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** How many accounts there are; of them, those without an e-mail address, as of some seconds ago at most. */
  async count(): Promise<AccountCount> {
    const query = directQuery(this.dataSource);
    const [{ accounts }, withoutEmail] = await Promise.all([
      readAccountTotals(query),
      this.withoutEmail.fetch(() => countWithoutEmail(query)),
    ]);
    return { accounts, withoutEmail };
  }

  /**
   * Compares the counter with the accounts themselves, both read as they were at one moment, and adds what was missing.
   * @returns what was missing: 0 unless something went wrong
   */
  async reconcile(): Promise<number> {
    const { totals, missing } = await inSnapshot(
      this.dataSource,
      async (query) => {
        const counted = await readAccountTotals(query);
        return { totals: counted, missing: (await countAllAccounts(query)) - counted.accounts };
      },
      { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    );
    if (missing === 0) return 0;
    if (!(await correctAccountTotals(directQuery(this.dataSource), totals, missing))) return 0;
    this.logger.error({ missing }, 'The count of accounts had drifted from the accounts; it is right again.');
    return missing;
  }
}
