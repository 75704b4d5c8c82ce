import { Injectable } from '@nestjs/common';
import {
  MAX_ADMIN_IDS,
  type AdminAccounts,
  type AdminAccountsPage,
  type AdminAccountsPageRequest,
  type AdminMatching,
  type AdminMatchingRequest,
  type AdminOwner,
} from '@feltbook/contracts';
import { directQuery, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isIdLike } from '../../database/statements/id-list';
import { countMatching, firstMatching, matchingAmong } from '../../database/statements/player-matches';
import { findOwner } from '../accounts/accounts.repository';
import { readPlayers } from '../users-list/read-players';
import { accountOf, toAdminAccount } from '../users-list/user-response';
import { accountsOf } from './admin-accounts.repository';

/** What the owner sees of all accounts. */
@Injectable()
export class AdminAccountsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Players in an order, and how many there are in all; with `q`, of those that it is found in. */
  async page(request: AdminAccountsPageRequest): Promise<AdminAccountsPage> {
    const { rows, total } = await readPlayers(this.query, request, request.offset, request.limit);
    return { total, accounts: rows.map(accountOf) };
  }

  /** Those accounts that are there, the owner's too. */
  async of(ids: readonly string[]): Promise<AdminAccounts> {
    const wanted = ids.filter(isIdLike);
    const accounts = wanted.length === 0 ? [] : await accountsOf(this.query, wanted);
    return { accounts: accounts.map(toAdminAccount) };
  }

  /** Players that `q` is found in: the first ones and how many there are, or those among the given ids. */
  async matching({ q, among }: AdminMatchingRequest): Promise<AdminMatching> {
    if (among) {
      const wanted = among.filter(isIdLike);
      const ids = wanted.length === 0 ? [] : await matchingAmong(this.query, q, wanted);
      return { total: ids.length, ids };
    }
    const ids = await firstMatching(this.query, q, MAX_ADMIN_IDS);
    const total = ids.length < MAX_ADMIN_IDS ? ids.length : await countMatching(this.query, q);
    return { total, ids };
  }

  /** The owner's account; null when nobody is the owner. */
  async owner(): Promise<AdminOwner> {
    const account = await findOwner(this.query);
    return { account: account && toAdminAccount(account) };
  }

  private get query(): Query {
    return directQuery(this.dataSource);
  }
}
