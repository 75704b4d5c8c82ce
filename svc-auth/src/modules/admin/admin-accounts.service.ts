import { Injectable } from '@nestjs/common';
import type { AdminAccounts, AdminOwner } from '@feltbook/contracts';
import { directQuery, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isIdLike } from '../../database/id-like';
import { findOwner } from '../accounts/accounts.repository';
import { toAdminAccount } from '../users-list/user-response';
import { accountsOf } from './admin-accounts.repository';

/** Reads accounts for the owner's pages. */
@Injectable()
export class AdminAccountsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Existing accounts among the ids, including the owner's. */
  async of(ids: readonly string[]): Promise<AdminAccounts> {
    const wanted = ids.filter(isIdLike);
    const accounts = wanted.length === 0 ? [] : await accountsOf(this.query, wanted);
    return { accounts: accounts.map(toAdminAccount) };
  }

  /** The owner's account; null if there is none. */
  async owner(): Promise<AdminOwner> {
    const account = await findOwner(this.query);
    return { account: account && toAdminAccount(account) };
  }

  private get query(): Query {
    return directQuery(this.dataSource);
  }
}
