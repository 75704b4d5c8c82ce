import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AccountChange, AccountLookup } from '@feltbook/contracts';
import { ApiError, inTransaction, toEmailKey } from '@feltbook/svc-kit';
import { DataSource, In, type Repository } from 'typeorm';
import { isIdLike } from '../../database/id-like';
import { AccountEntity } from './account.entity';
import { findAccount } from './accounts.repository';
import { ErasedAccountEntity } from './erased-account.entity';

@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    @InjectRepository(ErasedAccountEntity) private readonly erased: Repository<ErasedAccountEntity>,
  ) {}

  /** @throws ApiError `unauthenticated` if the account was deleted after the token was issued */
  async ofToken(id: string): Promise<AccountEntity> {
    const account = await this.accounts.findOneBy({ id });
    if (!account) throw new ApiError('unauthenticated', 'Please sign in again.');
    return account;
  }

  /**
   * Changes the name and the given settings.
   * @throws ApiError `unauthenticated` if the account was deleted
   */
  async change(id: string, { displayName, settings }: AccountChange): Promise<AccountEntity> {
    await inTransaction(this.dataSource, async (query) => {
      const account = await findAccount(query, 'id', id, 'FOR UPDATE');
      if (!account) return;
      await query.manager.update(
        AccountEntity,
        { id },
        { displayName: displayName ?? account.displayName, settings: { ...account.settings, ...settings } },
      );
    });
    return this.ofToken(id);
  }

  exists(id: string): Promise<boolean> {
    return this.accounts.existsBy({ id });
  }

  /** @returns which of the accounts were deleted; ids that never belonged to an account are left out */
  async deletedAmong(accountIds: readonly string[]): Promise<string[]> {
    const erased = await this.erased.findBy({ accountId: In(accountIds) });
    return erased.map(({ accountId }) => accountId);
  }

  /** @throws ApiError `not_found` */
  async byId(id: string): Promise<AccountLookup> {
    return toLookup(isIdLike(id) ? await this.accounts.findOneBy({ id }) : null);
  }

  /**
   * Finds an account by its e-mail address: the one that verified it, before the one that signs in with it.
   * @throws ApiError `not_found`
   */
  async byEmail(email: string): Promise<AccountLookup> {
    const account = await this.accounts.findOne({
      where: { emailKey: toEmailKey(email) },
      // Descending, null comes last.
      order: { emailVerified: 'DESC', loginKey: 'DESC', id: 'ASC' },
    });
    return toLookup(account);
  }
}

function toLookup(account: AccountEntity | null): AccountLookup {
  if (!account) throw new ApiError('not_found', 'There is no such account.');
  const { id, email, displayName } = account;
  // The provider of payments sends receipts there.
  return { id, email: email && toEmailKey(email), displayName };
}
