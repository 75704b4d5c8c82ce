import { Injectable } from '@nestjs/common';
import { inTransaction, newId, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isDuplicate } from '../../database/duplicate';
import { AccountEntity } from '../accounts/account.entity';
import { findAccount, insertAccount, releaseEmail } from '../accounts/accounts.repository';
import { defaultDisplayName, shorten } from '../accounts/display-name';
import { RegistrationRules } from '../invitations/registration-rules';
import { MailboxService, type ChangedBy } from '../mail/mailbox.service';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { Ownership } from '../owner/ownership';
import { SecondFactors } from '../second-factor/second-factors';
import { CODE_PURPOSE, CODE_SECONDS } from './google-codes';
import type { GoogleProfile } from './google-profile';

const ATTEMPTS = 3;

/** What a Google profile opens: an account by a one-time code, or one whose player has to sign in first. */
export type GoogleOutcome =
  | { readonly code: string; readonly isNew: boolean }
  | { readonly link: { readonly accountId: string; readonly subject: string } };

/** Finds or creates the account of a Google profile. */
@Injectable()
export class GoogleAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownership: Ownership,
    private readonly rules: RegistrationRules,
    private readonly tokens: OneTimeTokens,
    private readonly mailbox: MailboxService,
    private readonly factors: SecondFactors,
  ) {}

  /** @throws for another Google account, and for the owner's address; ApiError as {@link RegistrationRules.useInvitation} */
  async open(profile: GoogleProfile, device: ChangedBy['device']): Promise<GoogleOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const by = { device, now: new Date() };
        return await inTransaction(this.dataSource, (query) => this.openOnce(query, profile, by));
      } catch (error) {
        // Two tabs of one person: the second insert fails, and the next attempt finds the account.
        if (attempt === ATTEMPTS || !isDuplicate(error)) throw error;
      }
    }
  }

  private async openOnce(query: Query, profile: GoogleProfile, by: ChangedBy): Promise<GoogleOutcome> {
    const { now } = by;
    if (this.isOwners(profile)) await this.ownership.lock(query);
    const known = await findAccount(query, 'googleSubject', profile.subject, 'FOR UPDATE');
    const unlinked = known ? null : await this.findByAddress(query, profile);
    if (unlinked && (unlinked.googleRemovedAt || (await this.factors.isOn(unlinked.id, query)))) {
      return { link: { accountId: unlinked.id, subject: profile.subject } };
    }
    if (unlinked) await this.link(query, unlinked, profile.subject, by);
    const found = known ?? unlinked;
    const accountId = found?.id ?? (await this.create(query, profile, now));
    // An account that Google's subject finds may have another address here.
    const hasAddress = !found || (found.emailVerified && found.emailKey === profile.email);
    if (this.isOwners(profile) && hasAddress) await this.ownership.grant(query, accountId, now);
    const token = { accountId, purpose: CODE_PURPOSE, email: '' } as const;
    const id = await this.tokens.issue(query, token, CODE_SECONDS, now);
    return { code: this.tokens.tokenOf({ accountId, purpose: CODE_PURPOSE, id }), isNew: !found };
  }

  /**
   * Finds the account whose address is verified on both sides. Never one with an unverified address, because somebody else may
   * have registered it: that account loses the address.
   */
  private async findByAddress(query: Query, profile: GoogleProfile): Promise<AccountEntity | null> {
    if (!profile.emailVerified || profile.email === null) return null;
    const account = await findAccount(query, 'verifiedEmailKey', profile.email, 'FOR UPDATE');
    // With the same subject, another tab created the account since the first lookup.
    if (account?.googleSubject && account.googleSubject !== profile.subject) {
      throw new Error('The account is linked to another Google account.');
    }
    return account;
  }

  /** @param query of a transaction that has locked the account */
  async link(query: Query, account: AccountEntity, subject: string, by: ChangedBy): Promise<void> {
    if (account.googleSubject === subject) return;
    await query.manager.update(AccountEntity, { id: account.id }, { googleSubject: subject });
    await this.mailbox.notifyOfSignIn(query, account, 'google-linked', by);
  }

  private async create(
    query: Query,
    { subject, email, emailVerified, name }: GoogleProfile,
    now: Date,
  ): Promise<string> {
    const id = newId();
    const isOwner = this.isOwners({ email, emailVerified });
    // Nobody but the owner gets the owner's address, as at registration.
    if (!isOwner && email !== null && email === this.ownership.emailKey) {
      throw new Error('Google has not verified the owner’s address.');
    }
    if (!isOwner) await this.rules.useInvitation(query, id, undefined, now);
    // Reserves a verified address as login id, so that nobody else can register it.
    const reserved = emailVerified ? email : null;
    if (reserved !== null) await releaseEmail(query, reserved, id, now);
    await insertAccount(
      query,
      {
        id,
        loginId: reserved,
        loginKey: reserved,
        email,
        emailKey: email,
        emailVerified,
        displayName: shorten(name ?? defaultDisplayName(email ?? 'Player')),
        googleSubject: subject,
      },
      now,
      isOwner ? 'owner' : 'player',
    );
    return id;
  }

  private isOwners({ email, emailVerified }: Pick<GoogleProfile, 'email' | 'emailVerified'>): boolean {
    return emailVerified && email !== null && email === this.ownership.emailKey;
  }
}
