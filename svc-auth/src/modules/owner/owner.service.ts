import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { directQuery, inTransaction, LOGGER, newId, type Query } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { isDuplicate } from '../../database/duplicate';
import { StartupWork } from '../../startup/startup-work';
import { AccountEntity } from '../accounts/account.entity';
import { findAccount, findOwner, insertAccount, releaseEmail } from '../accounts/accounts.repository';
import { defaultDisplayName } from '../accounts/display-name';
import { PasskeyEntity } from '../passkeys/passkey.entity';
import { PasswordHasher } from '../passwords/password-hasher';
import { RecoveryCodeEntity } from '../recovery-codes/recovery-code.entity';
import { LoginSessionsService } from '../login-sessions/login-sessions.service';
import { SecondFactorEntity } from '../second-factor/second-factor.entity';
import { Ownership } from './ownership';

/** From the configuration. */
interface OwnerSignIn {
  /** As `toEmailKey`. */
  readonly emailKey: string;
  readonly passwordHash: string;
}

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
    const { emailKey, passwordHash } = signIn;
    // The operator vouches for the address, so it is verified.
    const verifiedSignIn = {
      loginId: emailKey,
      loginKey: emailKey,
      email: emailKey,
      emailKey,
      emailVerified: true,
      passwordHash,
    };
    if (existing) {
      // A stranger who registered the address, and did not verify it, may have added these.
      if (!existing.emailVerified) {
        for (const entity of [PasskeyEntity, SecondFactorEntity, RecoveryCodeEntity])
          await query.manager.delete<{ accountId: string }>(entity, { accountId: existing.id });
      }
      await query.manager.update(
        AccountEntity,
        { id: existing.id },
        {
          ...verifiedSignIn,
          verifiedEmail: emailKey,
          // Unlinks Google where it was linked while the address was unverified.
          ...(!existing.emailVerified && { googleSubject: null }),
        },
      );
      return existing.id;
    }
    const id = newId();
    const account = { id, ...verifiedSignIn, displayName: defaultDisplayName(emailKey) };
    await insertAccount(query, account, now, 'owner');
    return id;
  }
}
