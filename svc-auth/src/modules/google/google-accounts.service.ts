import { Injectable } from '@nestjs/common';
import type { Account } from '@feltbook/contracts';
import { inTransaction, newId, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isDuplicate } from '../../database/duplicate';
import type { Platform } from '../../http/client';
import { toAccount } from '../accounts/account';
import { findAccount, insertAccount, linkGoogle } from '../accounts/accounts.repository';
import { defaultDisplayName, shorten } from '../accounts/display-name';
import { toLoginKey } from '../accounts/login-key';
import { Ownership } from '../owner/ownership';
import { LoginsService, type Login } from '../refresh/logins.service';
import type { GoogleProfile } from './google-profile';

const ATTEMPTS = 3;

/** The address belongs to an account that another Google account opens. */
class OtherGoogleAccountError extends Error {
  override readonly name = 'OtherGoogleAccountError';
}

/** Finds or makes the account of somebody whom Google vouches for, and signs them in. */
@Injectable()
export class GoogleAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logins: LoginsService,
    private readonly ownership: Ownership,
  ) {}

  /** @throws OtherGoogleAccountError */
  async signIn(profile: GoogleProfile, platform: Platform): Promise<{ account: Account; login: Login }> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(this.dataSource, (query) => this.signInOnce(query, profile, platform));
      } catch (error) {
        // The same person in two tabs: the second insert loses, and finds the account when it looks again.
        if (attempt === ATTEMPTS || !isDuplicate(error)) throw error;
      }
    }
  }

  private async signInOnce(query: Query, profile: GoogleProfile, platform: Platform) {
    const now = new Date();
    const emailKey = profile.email === null ? null : toLoginKey(profile.email);
    const isOwner = this.isOwners(profile, emailKey);
    if (isOwner) await this.ownership.takeTurn(query);
    const id = await this.accountIdOf(query, profile, emailKey, now);
    if (isOwner) await this.ownership.give(query, id, now);
    const login = await this.logins.begin(query, id, platform, now);
    const account = await findAccount(query, 'id', id);
    if (!login || !account) throw new Error('The account was deleted during the sign-in.');
    return { account: toAccount(account), login };
  }

  /**
   * By Google's subject; then by an address that is verified on both sides; else a new account. An account that only
   * claims the address is never taken over, for whoever made it may not be the person whom Google knows.
   */
  private async accountIdOf(
    query: Query,
    profile: GoogleProfile,
    emailKey: string | null,
    now: Date,
  ): Promise<string> {
    const known = await findAccount(query, 'googleSubject', profile.subject, 'FOR UPDATE');
    if (known) return known.id;
    if (profile.emailVerified && emailKey !== null) {
      const verified = await findAccount(query, 'verifiedEmailKey', emailKey, 'FOR UPDATE');
      // The same subject: another tab made the account since the first look.
      if (verified?.googleSubject && verified.googleSubject !== profile.subject) {
        throw new OtherGoogleAccountError('Another Google account opens this one.');
      }
      if (verified) {
        await linkGoogle(query, verified.id, profile.subject);
        return verified.id;
      }
    }
    return this.create(query, profile, emailKey, now);
  }

  private async create(
    query: Query,
    { subject, email, emailVerified, name }: GoogleProfile,
    emailKey: string | null,
    now: Date,
  ): Promise<string> {
    const id = newId();
    // A proven address is also reserved as a sign-in id, so that nobody can register it beside this account.
    const reserves = emailVerified && emailKey !== null && !(await findAccount(query, 'loginKey', emailKey));
    await insertAccount(
      query,
      {
        id,
        loginId: reserves ? email : null,
        loginKey: reserves ? emailKey : null,
        email,
        emailKey,
        emailVerified,
        displayName: shorten(name ?? defaultDisplayName(email ?? 'Player')),
        passwordHash: null,
        googleSubject: subject,
        role: 'player',
      },
      now,
      this.isOwners({ emailVerified }, emailKey) ? 'owner' : 'player',
    );
    return id;
  }

  private isOwners(
    { emailVerified }: Pick<GoogleProfile, 'emailVerified'>,
    emailKey: string | null,
  ): boolean {
    return emailVerified && emailKey === this.ownership.emailKey;
  }
}
