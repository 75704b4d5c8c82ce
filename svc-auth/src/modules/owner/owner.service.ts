import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { directQuery, inTransaction, LOGGER, newId, type Query } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { isDuplicate } from '../../database/duplicate';
import { StartupWork } from '../../startup/startup-work';
import { findAccount, findOwner, insertAccount } from '../accounts/accounts.repository';
import { defaultDisplayName } from '../accounts/display-name';
import { PasswordHasher } from '../passwords/password-hasher';
import { LoginsService } from '../refresh/logins.service';
import { releaseLoginId, setOwnerSignIn, type OwnerSignIn } from './owner.repository';
import { Ownership } from './ownership';

const RETRY_MS = 1000;

/** Sees to it at every start that the owner's account is as the environment says. */
@Injectable()
export class OwnerService implements OnApplicationBootstrap {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly ownership: Ownership,
    private readonly logins: LoginsService,
    private readonly startup: StartupWork,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.startup.untilDone('owner', RETRY_MS, () => this.establish());
  }

  /** May be called any number of times, by any number of replicas. */
  async establish(now = new Date()): Promise<void> {
    const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = this.config;
    const { emailKey } = this.ownership;
    if (email === undefined || emailKey === null) return;
    if (password === undefined) return this.withdrawFromOthers(emailKey, now);

    const owner = await findOwner(directQuery(this.dataSource));
    const asConfigured = owner?.loginKey === emailKey && owner.emailVerified;
    if (asConfigured && (await this.passwords.verify(password, owner.passwordHash))) return;
    const signIn = { email, emailKey, passwordHash: await this.passwords.hash(password) };
    await this.write(signIn, now).catch(async (error: unknown) => {
      // Somebody took the address between the look and the insert: now there is an account to take it over from.
      if (!isDuplicate(error)) throw error;
      await this.write(signIn, now);
    });
    this.logger.info("The owner's account follows the configuration.");
  }

  /** Without a password the owner signs in with Google; whoever was the owner under another address is not any more. */
  private async withdrawFromOthers(emailKey: string, now: Date): Promise<void> {
    await inTransaction(this.dataSource, async (query) => {
      await this.ownership.takeTurn(query);
      const owner = await findOwner(query, 'FOR UPDATE');
      if (owner && owner.emailKey !== emailKey) await this.ownership.take(query, owner.id, now);
    });
  }

  private async write(signIn: OwnerSignIn, now: Date): Promise<void> {
    await inTransaction(this.dataSource, async (query) => {
      await this.ownership.takeTurn(query);
      const accountId = await this.accountFor(query, signIn, now);
      await this.ownership.give(query, accountId, now);
      // Whoever knew the former password is out.
      await this.logins.endAll(query, accountId, now);
    });
  }

  /** @returns the account that now has the owner's sign-in: the one of the verified address, the one of the id, or a new one */
  private async accountFor(query: Query, signIn: OwnerSignIn, now: Date): Promise<string> {
    const verified = await findAccount(query, 'verifiedEmailKey', signIn.emailKey, 'FOR UPDATE');
    const signsIn = await findAccount(query, 'loginKey', signIn.emailKey, 'FOR UPDATE');
    if (verified && signsIn && verified.id !== signsIn.id) {
      await releaseLoginId(query, signsIn.id);
      await this.logins.endAll(query, signsIn.id, now);
    }
    const existing = verified ?? signsIn;
    if (existing) {
      await setOwnerSignIn(query, existing.id, signIn);
      return existing.id;
    }
    const id = newId();
    await insertAccount(
      query,
      {
        id,
        loginId: signIn.email,
        loginKey: signIn.emailKey,
        email: signIn.email,
        emailKey: signIn.emailKey,
        emailVerified: true,
        displayName: defaultDisplayName(signIn.email),
        passwordHash: signIn.passwordHash,
        googleSubject: null,
        role: 'player',
      },
      now,
      'owner',
    );
    return id;
  }
}
