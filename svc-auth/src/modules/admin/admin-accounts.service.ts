import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AdminAccounts, AdminOwner } from '@feltbook/contracts';
import { In, type Repository } from 'typeorm';
import { isIdLike } from '../../database/id-like';
import { AccountEntity } from '../accounts/account.entity';
import { toAdminAccount } from '../users-list/user-response';

/** Reads accounts for the owner's pages. */
@Injectable()
export class AdminAccountsService {
  constructor(@InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>) {}

  /** Existing accounts among the ids, including the owner's. */
  async of(ids: readonly string[]): Promise<AdminAccounts> {
    const accounts = await this.accounts.findBy({ id: In(ids.filter(isIdLike)) });
    return { accounts: accounts.map(toAdminAccount) };
  }

  /** The owner's account; null if there is none. */
  async owner(): Promise<AdminOwner> {
    const account = await this.accounts.findOneBy({ ownerSlot: 1 });
    return { account: account && toAdminAccount(account) };
  }
}
