import { Injectable } from '@nestjs/common';
import type { AccountChange, AccountLookup } from '@feltbook/contracts';
import { ApiError, directQuery, inTransaction, toEmailKey } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isIdLike } from '../../database/id-like';
import type { AccountEntity } from './account.entity';
import { findAccount, findByEmail, updateAccount } from './accounts.repository';
import { erasedAmong } from './erased-accounts.repository';

@Injectable()
export class AccountsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `unauthenticated` if the account was deleted after the token was issued */
  async ofToken(accountId: string): Promise<AccountEntity> {
    const account = await findAccount(directQuery(this.dataSource), 'id', accountId);
    if (!account) throw new ApiError('unauthenticated', 'Please sign in again.');
    return account;
  }

  /**
   * Changes the name and the given settings.
   * @throws ApiError `unauthenticated` if the account was deleted
   */
  async change(accountId: string, { displayName, settings }: AccountChange): Promise<AccountEntity> {
    await inTransaction(this.dataSource, async (query) => {
      const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
      if (!account) return;
      await updateAccount(query, accountId, {
        displayName: displayName ?? account.displayName,
        settings: { ...account.settings, ...settings },
      });
    });
    return this.ofToken(accountId);
  }

  async exists(accountId: string): Promise<boolean> {
    return (await findAccount(directQuery(this.dataSource), 'id', accountId)) !== null;
  }

  /** @returns which of the accounts were deleted; ids that never belonged to an account are left out */
  async deletedAmong(accountIds: readonly string[]): Promise<string[]> {
    return [...(await erasedAmong(directQuery(this.dataSource), accountIds))];
  }

  /** @throws ApiError `not_found` */
  async byId(accountId: string): Promise<AccountLookup> {
    const query = directQuery(this.dataSource);
    return toLookup(isIdLike(accountId) ? await findAccount(query, 'id', accountId) : null);
  }

  /** @throws ApiError `not_found` */
  async byEmail(email: string): Promise<AccountLookup> {
    return toLookup(await findByEmail(directQuery(this.dataSource), toEmailKey(email)));
  }
}

function toLookup(account: AccountEntity | null): AccountLookup {
  if (!account) throw new ApiError('not_found', 'There is no such account.');
  const { id, email, displayName } = account;
  // The provider of payments sends receipts there.
  return { id, email: email && toEmailKey(email), displayName };
}
