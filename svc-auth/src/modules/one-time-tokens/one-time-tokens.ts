import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError, newId, type Query } from '@feltbook/svc-kit';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { addSeconds } from '../../database/time';
import type { AccountEntity } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.repository';
import { deriveKey } from '../keys/key-sealing';
import { OneTimeTokenEntity, type TokenPurpose } from './one-time-token.entity';

const UUID_BYTES = 16;

/** Names a token without being one: a stored mail holds it, and the token is derived when the mail is sent. */
interface TokenName {
  readonly accountId: string;
  readonly purpose: TokenPurpose;
  readonly id: string;
}

/** An account, and its address that a token was mailed to; empty if it was not mailed. */
interface MailedAccount {
  readonly account: AccountEntity;
  readonly email: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The tokens in the links of mails, in those that the owner hands over, and in the address of Google's return page. */
@Injectable()
export class OneTimeTokens {
  private readonly secret: Buffer;

  constructor(@Inject(AUTH_CONFIG) { KEY_ENCRYPTION_SECRET }: AuthConfig) {
    this.secret = deriveKey(KEY_ENCRYPTION_SECRET, 'one-time tokens');
  }

  /**
   * Stores a new token, which ends the account's earlier one for the purpose.
   * @param query of a transaction that has locked the account
   * @returns the token's id
   */
  async issue(
    query: Query,
    { accountId, purpose, email }: Pick<OneTimeTokenEntity, 'accountId' | 'purpose' | 'email'>,
    lifetimeSeconds: number,
    now: Date,
  ): Promise<string> {
    const id = newId();
    const tokenHash = hashOf(this.tokenOf({ accountId, purpose, id }));
    const expiresAt = addSeconds(now, lifetimeSeconds);
    const token = { accountId, purpose, email, tokenHash, expiresAt };
    await query.manager.upsert(OneTimeTokenEntity, token, ['accountId', 'purpose']);
    return id;
  }

  /** @returns the account's id and an HMAC-SHA256 in base64url: the same each time, so that a repeated mail has the same link */
  tokenOf({ accountId, purpose, id }: TokenName): string {
    const mac = createHmac('sha256', this.secret).update(`${purpose} ${accountId} ${id}`).digest();
    return Buffer.concat([Buffer.from(accountId.replaceAll('-', ''), 'hex'), mac]).toString('base64url');
  }

  /**
   * Spends a token.
   * @param query of a transaction; locks the account
   * @returns the account, and its address that the mail went to
   * @throws ApiError `invalid_request` if the token is unknown, spent, replaced or too old
   */
  async spend(query: Query, purpose: TokenPurpose, token: string, now: Date): Promise<MailedAccount> {
    const mailed = await this.check(query, purpose, token, now, 'FOR UPDATE');
    await query.manager.delete(OneTimeTokenEntity, { accountId: mailed.account.id, purpose });
    return mailed;
  }

  /** As {@link spend}, but the token stays valid. */
  async check(
    query: Query,
    purpose: TokenPurpose,
    token: string,
    now: Date,
    lock: 'FOR UPDATE' | '' = '',
  ): Promise<MailedAccount> {
    const account = await findAccount(query, 'id', accountIdOf(token), lock);
    const stored =
      account && (await query.manager.findOneBy(OneTimeTokenEntity, { accountId: account.id, purpose }));
    const isValid =
      stored &&
      timingSafeEqual(stored.tokenHash, hashOf(token)) &&
      stored.expiresAt > now &&
      ['', account.email, account.pendingEmail].includes(stored.email);
    if (!isValid) throw invalid();
    return { account, email: stored.email };
  }
}

/** The account that a token is for, if it is valid. */
export function accountIdOf(token: string): string {
  const hex = Buffer.from(token, 'base64url').subarray(0, UUID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const invalid = () => new ApiError('invalid_request', 'This link has expired or was used already.');
