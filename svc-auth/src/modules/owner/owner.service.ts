import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { directQuery, inTransaction, LOGGER, newId, type Query } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { isDuplicate } from '../../database/duplicate';
import { StartupWork } from '../../startup/startup-work';
import { findAccount, findOwner, insertAccount, releaseEmail } from '../accounts/accounts.repository';
import { defaultDisplayName } from '../accounts/display-name';
import { deletePasskeysOf } from '../passkeys/passkeys.repository';
import { PasswordHasher } from '../passwords/password-hasher';
import { deleteRecoveryCodes } from '../recovery-codes/recovery-codes.repository';
import { LoginSessionsService } from '../login-sessions/login-sessions.service';
import { deleteSecondFactor } from '../second-factor/second-factor.repository';
import { setOwnerSignIn, type OwnerSignIn } from './owner.repository';
import { Ownership } from './ownership';

const RETRY_MS = 1000;
/** Takes turns with callers. */
const CONFIGURATION = { network: 'configuration', knownAs: 'owner' };

/** Updates the owner's account to match the configuration at every start. */
@Injectable()
export class OwnerService implements OnApplicationBootstrap {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly ownership: Ownership,
    private readonly sessions: LoginSessionsService,
    private readonly startup: StartupWork,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.startup.untilDone('owner', RETRY_MS, () => this.establish());
  }

  /** Idempotent, also if replicas run it at the same time. */
  async establish(now = new Date()): Promise<void> {
    const { OWNER_PASSWORD: password } = this.config;
    const { emailKey } = this.ownership;
    if (emailKey === null) return;
    if (password === undefined) return this.revokeFromOthers(emailKey, now);

    const owner = await findOwner(directQuery(this.dataSource));
    const asConfigured = owner?.loginKey === emailKey && owner.emailVerified;
    if (asConfigured && (await this.passwords.verify(password, owner.passwordHash, CONFIGURATION))) return;
    const signIn = { emailKey, passwordHash: await this.passwords.hash(password, CONFIGURATION) };
    await this.storeSignIn(signIn, now).catch(async (error: unknown) => {
      // Somebody registered the address since the lookup; the second attempt takes it over from that account.
      if (!isDuplicate(error)) throw error;
      await this.storeSignIn(signIn, now);
    });
    this.logger.info("The owner's account follows the configuration.");
  }

  /** Without a password the owner signs in with Google. Revokes the role of an account with another address. */
  private async revokeFromOthers(emailKey: string, now: Date): Promise<void> {
    await inTransaction(this.dataSource, async (query) => {
      await this.ownership.lock(query);
      const owner = await findOwner(query, 'FOR UPDATE');
      if (owner && owner.emailKey !== emailKey) await this.ownership.revoke(query, owner.id, now);
    });
  }

  private async storeSignIn(signIn: OwnerSignIn, now: Date): Promise<void> {
    await inTransaction(this.dataSource, async (query) => {
      await this.ownership.lock(query);
      const accountId = await this.accountFor(query, signIn, now);
      await this.ownership.grant(query, accountId, now);
      // Signs out everybody who knew the former password.
      await this.sessions.endAll(query, accountId, 'owner', now);
    });
  }

  /** @returns the account with the owner's sign-in: the one that verified the address, the one with the login id, or a new one */
  private async accountFor(query: Query, signIn: OwnerSignIn, now: Date): Promise<string> {
    const verified = await findAccount(query, 'verifiedEmailKey', signIn.emailKey, 'FOR UPDATE');
    const signsIn = await findAccount(query, 'loginKey', signIn.emailKey, 'FOR UPDATE');
    if (verified && signsIn && verified.id !== signsIn.id) {
      await releaseEmail(query, signIn.emailKey, verified.id, now);
    }
    const existing = verified ?? signsIn;
    if (existing) {
      // A stranger who registered the address, and did not verify it, may have added these.
      if (!existing.emailVerified) {
        await deletePasskeysOf(query, existing.id);
        await deleteSecondFactor(query, existing.id);
        await deleteRecoveryCodes(query, existing.id);
      }
      await setOwnerSignIn(query, existing.id, signIn);
      return existing.id;
    }
    const id = newId();
    await insertAccount(
      query,
      {
        id,
        loginId: signIn.emailKey,
        loginKey: signIn.emailKey,
        email: signIn.emailKey,
        emailKey: signIn.emailKey,
        emailVerified: true,
        displayName: defaultDisplayName(signIn.emailKey),
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
