import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { comparedAccounts, MAX_COMPARED, type AccountsComparison } from '@feltbook/contracts';
import {
  accountsWithPending,
  directQuery,
  inTransaction,
  LOGGER,
  writeEvents,
  type TaskRun,
} from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource, In, MoreThan, type Repository } from 'typeorm';
import { OtherServices } from '../../http/other-services';
import { AccountEntity } from '../accounts/account.entity';
import { AccountsService } from '../accounts/accounts.service';
import { ErasureService } from '../erasure/erasure.service';
import { isLongGone } from './long-gone';

/** Pages of one run; 100,000 accounts take about twenty runs. */
const PAGES = 10;
/** Newer registrations may not have arrived yet. */
const SETTLED_AFTER_SECONDS = 60;
/** More than this in one page means a restored or wrong database, so none is erased. */
const MOST_LONG_GONE = 20;

/**
 * Compares the accounts with those of the other services. Publishes lost registrations and erasures again. Deletes
 * accounts again that a restored database brought back.
 */
@Injectable()
export class AccountReconciliation {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(AccountEntity) private readonly stored: Repository<AccountEntity>,
    private readonly accounts: AccountsService,
    private readonly erasure: ErasureService,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly services: OtherServices,
  ) {}

  /**
   * Compares at most ten pages of accounts after the id in `progress`.
   * @returns the last compared id; empty at the end, to start over
   * @throws ApiError `unavailable` if another service is unavailable
   */
  async run({ signal, progress }: TaskRun): Promise<string> {
    let after = progress;
    for (let page = 0; page < PAGES && !signal.aborted; page += 1) {
      const accounts = await this.stored.find({
        select: { id: true },
        where: { id: MoreThan(after) },
        order: { id: 'ASC' },
        take: MAX_COMPARED,
      });
      const ids = accounts.map(({ id }) => id);
      const last = ids.length < MAX_COMPARED ? undefined : ids.at(-1);
      await this.compare({ after, through: last ?? null, ids });
      if (last === undefined) return '';
      after = last;
    }
    return after;
  }

  private async compare(range: AccountsComparison): Promise<void> {
    const responses = await Promise.all(
      [this.services.tracking, this.services.billing].map((service) =>
        service.post('/internal/reconciliation/accounts', range, comparedAccounts),
      ),
    );
    const distinct = (key: 'missing' | 'surplus' | 'erased') => [
      ...new Set(responses.flatMap((response) => response[key])),
    ];
    await this.eraseAgain(distinct('erased'));
    await this.publishRegistrations(distinct('missing'));
    await this.publishErasures(distinct('surplus'));
  }

  /** Only svc-auth deletes accounts: if another service received a deletion, svc-auth had decided it. */
  private async eraseAgain(erased: readonly string[]): Promise<void> {
    const returned = await this.stored.findBy({ id: In(erased), role: 'player' });
    for (const { id } of returned) await this.erasure.erase(id);
    if (returned.length > 0)
      this.logger.warn({ accounts: returned.length }, 'Deleted accounts were here again; they are deleted.');
  }

  private async publishRegistrations(missing: readonly string[]): Promise<void> {
    const accountIds = await this.notPending(missing, 'account.registered');
    if (accountIds.length === 0) return;
    const published = await inTransaction(this.dataSource, async (query) => {
      const accounts = await query.manager
        .createQueryBuilder(AccountEntity, 'account')
        .where({ id: In(accountIds) })
        .andWhere(`account.createdAt < UTC_TIMESTAMP(3) - INTERVAL ${SETTLED_AFTER_SECONDS} SECOND`)
        .getMany();
      await writeEvents(
        query,
        accounts.map(({ id, createdAt, role }) => ({
          type: 'account.registered',
          accountId: id,
          data: { registeredAt: createdAt.toISOString(), role },
        })),
      );
      return accounts.length;
    });
    if (published > 0)
      this.logger.warn({ accounts: published }, 'Registrations went astray; they are published again.');
  }

  private async publishErasures(surplus: readonly string[]): Promise<void> {
    const suspects = await this.notPending(surplus, 'account.deleted');
    const existing = await this.stored.findBy({ id: In(suspects) });
    const gone = suspects.filter((id) => !existing.some((account) => account.id === id));
    const erased = await this.accounts.deletedAmong(gone);
    const longGone = gone.filter((id) => !erased.includes(id) && isLongGone(id, new Date()));
    if (longGone.length > MOST_LONG_GONE)
      this.logger.error(
        { accounts: longGone.length },
        'Other services have data of many accounts that are missing here; those are not erased.',
      );
    const accountIds = [...erased, ...(longGone.length > MOST_LONG_GONE ? [] : longGone)];
    if (accountIds.length === 0) return;
    await inTransaction(this.dataSource, (inside) =>
      writeEvents(
        inside,
        accountIds.map((accountId) => ({ type: 'account.deleted', accountId, data: {} })),
      ),
    );
    this.logger.warn({ accounts: accountIds.length }, 'Erasures went astray; they are published again.');
  }

  private async notPending(
    accountIds: readonly string[],
    type: 'account.registered' | 'account.deleted',
  ): Promise<string[]> {
    if (accountIds.length === 0) return [];
    const pending = await accountsWithPending(directQuery(this.dataSource), type);
    return pending ? accountIds.filter((id) => !pending.has(id)) : [];
  }
}
