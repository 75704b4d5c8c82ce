import { Inject, Injectable } from '@nestjs/common';
import { FAILURE_TEXTS, isEmail, loginId, type Registration } from '@feltbook/contracts';
import { ApiError, inTransaction, newId } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { isDuplicate } from '../../database/duplicate';
import { insertAccount } from '../accounts/accounts.repository';
import { defaultDisplayName } from '../accounts/display-name';
import { toLoginKey } from '../accounts/login-key';
import { PasswordHasher } from '../passwords/password-hasher';
import { VerificationService } from '../verification/verification.service';

@Injectable()
export class RegistrationService {
  private readonly ownerKey: string | null;

  constructor(
    @Inject(AUTH_CONFIG) config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly verification: VerificationService,
  ) {
    this.ownerKey = config.OWNER_EMAIL === undefined ? null : toLoginKey(config.OWNER_EMAIL);
  }

  /**
   * Creates an account with a password. If the id is an e-mail address, it is stored unverified and gets a mail to verify it.
   * @returns the account's id
   * @throws ApiError `conflict` if the id is taken or the owner's, after the same work
   */
  async register({ id: loginIdText, password, displayName }: Registration): Promise<string> {
    const loginKey = toLoginKey(loginIdText);
    if (!loginId.safeParse(loginKey).success) throw unusableId();
    const passwordHash = await this.passwords.hash(password);
    if (loginKey === this.ownerKey) throw taken();
    const email = isEmail(loginIdText) ? loginIdText : null;
    const account = {
      id: newId(),
      loginId: loginIdText,
      loginKey,
      email,
      emailKey: email === null ? null : loginKey,
      emailVerified: false,
      displayName: displayName ?? defaultDisplayName(loginIdText),
      passwordHash,
      googleSubject: null,
      role: 'player',
    } as const;
    const now = new Date();
    try {
      await inTransaction(this.dataSource, async (query) => {
        await insertAccount(query, account, now);
        if (email !== null) await this.verification.send(query, account.id, email, now);
      });
    } catch (error) {
      throw isDuplicate(error) ? taken() : error;
    }
    return account.id;
  }
}

const taken = () => new ApiError('conflict', FAILURE_TEXTS.registration);

const unusableId = () => {
  const message = 'This id cannot be used.';
  return new ApiError('invalid_request', message, { fields: [{ path: 'id', message }] });
};
