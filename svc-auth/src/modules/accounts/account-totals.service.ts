import { Inject, Injectable } from '@nestjs/common';
import type { AccountCount } from '@feltbook/contracts';
import { directQuery, inSnapshot, LOGGER, TtlCache } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import { countAllAccounts, countWithoutEmail } from '../../database/statements/account-statistics';
import { AccountTotalsEntity, TOTALS } from './account-totals.entity';

const WITHOUT_EMAIL_TTL_MS = 5000;
const STATEMENT_TIMEOUT_MS = 60_000;

@Injectable()
export class AccountTotalsService {
  private readonly withoutEmail = new TtlCache<number>({ ttlMs: WITHOUT_EMAIL_TTL_MS });

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(AccountTotalsEntity) private readonly totals: Repository<AccountTotalsEntity>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Counts all accounts, and those without an e-mail address (at most five seconds old). */
  async count(): Promise<AccountCount> {
    const query = directQuery(this.dataSource);
    const [{ accounts }, withoutEmail] = await Promise.all([
      this.totals.findOneByOrFail(TOTALS),
      this.withoutEmail.fetch(() => countWithoutEmail(query)),
    ]);
    return { accounts, withoutEmail };
  }

  /**
   * Compares the counter with the accounts in one snapshot, and corrects it.
   * @returns the correction; 0 if the counter was right
   */
  async reconcile(): Promise<number> {
    const { totals, missing } = await inSnapshot(
      this.dataSource,
      async (query) => {
        const counted = await query.manager.findOneByOrFail(AccountTotalsEntity, TOTALS);
        return { totals: counted, missing: (await countAllAccounts(query)) - counted.accounts };
      },
      { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    );
    if (missing === 0) return 0;
    // Another reconciliation that came first has changed `reconciled`.
    const { affected } = await this.totals.update(
      { ...TOTALS, reconciled: totals.reconciled },
      { accounts: () => `accounts + ${Math.trunc(missing)}`, reconciled: () => 'reconciled + 1' },
    );
    if (affected === 0) return 0;
    this.logger.error({ missing }, 'The count of accounts had drifted from the accounts; it is right again.');
    return missing;
  }
}
