import { Injectable } from '@nestjs/common';
import type { Account } from '@feltbook/contracts';
import { inTransaction, newId, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isDuplicate } from '../../database/duplicate';
import type { CallingClient } from '../../http/client';
import { toAccount } from '../accounts/account';
import { findAccount, insertAccount, linkGoogle, releaseEmail } from '../accounts/accounts.repository';
import { defaultDisplayName, shorten } from '../accounts/display-name';
import { toLoginKey } from '../accounts/login-key';
import { Admission } from '../invitations/admission';
import { Ownership } from '../owner/ownership';
import { LoginsService, type Login } from '../refresh/logins.service';
import type { GoogleProfile } from './google-profile';

const ATTEMPTS = 3;

/** The account with this address is linked to another Google account. */
class OtherGoogleAccountError extends Error {
  override readonly name = 'OtherGoogleAccountError';
}

/** Finds or creates the account of a Google profile, and signs in. */
@Injectable()
export class GoogleAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logins: LoginsService,
    private readonly ownership: Ownership,
    private readonly admission: Admission,
  ) {}

  /** @returns also whether this sign-in created the account. @throws OtherGoogleAccountError; ApiError as {@link Admission.admit} */
  async signIn(
    profile: GoogleProfile,
    client: CallingClient,
  ): Promise<{ account: Account; login: Login; isNew: boolean }> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(this.dataSource, (query) => this.signInOnce(query, profile, client));
      } catch (error) {
        // Two tabs of one person: the second insert fails, and the next attempt finds the account.
        if (attempt === ATTEMPTS || !isDuplicate(error)) throw error;
      }
    }
  }

  private async signInOnce(query: Query, profile: GoogleProfile, client: CallingClient) {
    const now = new Date();
    const emailKey = profile.email === null ? null : toLoginKey(profile.email);
    const isOwner = this.isOwners(profile, emailKey);
    if (isOwner) await this.ownership.lock(query);
    const known = await this.accountIdOf(query, profile, emailKey);
    const id = known ?? (await this.create(query, profile, emailKey, now));
    if (isOwner) await this.ownership.grant(query, id, now);
    const login = await this.logins.begin(query, id, client, now);
    const account = await findAccount(query, 'id', id);
    if (!login || !account) throw new Error('The account was deleted during the sign-in.');
    return { account: toAccount(account), login, isNew: known === null };
  }

  /**
   * Finds the account by Google's subject, then by an address that is verified on both sides. Never links an account
   * with an unverified address, because somebody else may have registered it: that account loses the address.
   */
  private async accountIdOf(
    query: Query,
    profile: GoogleProfile,
    emailKey: string | null,
  ): Promise<string | null> {
    const known = await findAccount(query, 'googleSubject', profile.subject, 'FOR UPDATE');
    if (known) return known.id;
    if (profile.emailVerified && emailKey !== null) {
      const verified = await findAccount(query, 'verifiedEmailKey', emailKey, 'FOR UPDATE');
      // With the same subject, another tab created the account since the first lookup.
      if (verified?.googleSubject && verified.googleSubject !== profile.subject) {
        throw new OtherGoogleAccountError('The account is linked to another Google account.');
      }
      if (verified) {
        await linkGoogle(query, verified.id, profile.subject);
        return verified.id;
      }
    }
    return null;
  }

  private async create(
    query: Query,
    { subject, email, emailVerified, name }: GoogleProfile,
    emailKey: string | null,
    now: Date,
  ): Promise<string> {
    const id = newId();
    const isOwner = this.isOwners({ emailVerified }, emailKey);
    if (!isOwner) await this.admission.admit(query, id, undefined, now);
    // Reserves a verified address as login id, so that nobody else can register it.
    const reserves = emailVerified && emailKey !== null;
    if (reserves) await releaseEmail(query, emailKey, id, now);
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
      isOwner ? 'owner' : 'player',
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
