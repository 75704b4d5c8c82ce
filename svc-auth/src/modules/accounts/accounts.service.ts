import { Inject, Injectable } from '@nestjs/common';
import { FAILURE_TEXTS, isEmail, loginId, type AccountLookup, type Registration } from '@feltbook/contracts';
import { ApiError, directQuery, inTransaction, newId } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { isDuplicate } from '../../database/duplicate';
import { isIdLike } from '../../database/id-like';
import { PasswordHasher } from '../passwords/password-hasher';
import type { AccountEntity } from './account.entity';
import { findAccount, findByEmail, insertAccount, setDisplayName } from './accounts.repository';
import { defaultDisplayName } from './display-name';
import { erasedAmong } from './erased-accounts.repository';
import { toLoginKey } from './login-key';

@Injectable()
export class AccountsService {
  private readonly ownerKey: string | null;

  constructor(
    @Inject(AUTH_CONFIG) config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
  ) {
    this.ownerKey = config.OWNER_EMAIL === undefined ? null : toLoginKey(config.OWNER_EMAIL);
  }

  /**
   * Creates an account with a password. If the id is an e-mail address, it is stored unverified.
   * @returns the account's id
   * @throws ApiError `conflict` if the id is taken or the owner's, after the same work
   */
  async register({ id: loginIdText, password, displayName }: Registration): Promise<string> {
    const loginKey = toLoginKey(loginIdText);
    if (!loginId.safeParse(loginKey).success) throw unusableId();
    const passwordHash = await this.passwords.hash(password);
    if (loginKey === this.ownerKey) throw taken();
    const ownEmail = isEmail(loginIdText);
    const account = {
      id: newId(),
      loginId: loginIdText,
      loginKey,
      email: ownEmail ? loginIdText : null,
      emailKey: ownEmail ? loginKey : null,
      emailVerified: false,
      displayName: displayName ?? defaultDisplayName(loginIdText),
      passwordHash,
      googleSubject: null,
      role: 'player',
    } as const;
    try {
      await inTransaction(this.dataSource, (query) => insertAccount(query, account, new Date()));
    } catch (error) {
      throw isDuplicate(error) ? taken() : error;
    }
    return account.id;
  }

  /** @throws ApiError `unauthenticated` if the account was deleted after the token was issued */
  async ofToken(accountId: string): Promise<AccountEntity> {
    const account = await findAccount(directQuery(this.dataSource), 'id', accountId);
    if (!account) throw new ApiError('unauthenticated', 'Please sign in again.');
    return account;
  }

  /** @throws ApiError `unauthenticated` if the account was deleted */
  async rename(accountId: string, displayName: string): Promise<AccountEntity> {
    await setDisplayName(directQuery(this.dataSource), accountId, displayName);
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
    return toLookup(await findByEmail(directQuery(this.dataSource), toLoginKey(email)));
  }
}

function toLookup(account: AccountEntity | null): AccountLookup {
  if (!account) throw new ApiError('not_found', 'There is no such account.');
  const { id, email, displayName } = account;
  return { id, email, displayName };
}

const taken = () => new ApiError('conflict', FAILURE_TEXTS.registration);

const unusableId = () => {
  const message = 'This id cannot be used.';
  return new ApiError('invalid_request', message, { fields: [{ path: 'id', message }] });
};
