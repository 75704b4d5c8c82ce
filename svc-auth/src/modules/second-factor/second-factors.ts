import { Inject, Injectable } from '@nestjs/common';
import { isRecoveryCode } from '@feltbook/contracts';
import { ApiError, directQuery, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { deriveKey, seal, unseal } from '../keys/key-sealing';
import type { Addressee, ChangedBy } from '../mail/mailbox.service';
import { RecoveryCodes } from '../recovery-codes/recovery-codes';
import type { SecondFactorEntity } from './second-factor.entity';
import { findSecondFactor, hasConfirmedFactor, useStep } from './second-factor.repository';
import { totpStep } from './totp';

/** The second factors of accounts: an authenticator app, and recovery codes in its place. */
@Injectable()
export class SecondFactors {
  private readonly key: Buffer;

  constructor(
    @Inject(AUTH_CONFIG) { KEY_ENCRYPTION_SECRET }: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly recoveryCodes: RecoveryCodes,
  ) {
    this.key = deriveKey(KEY_ENCRYPTION_SECRET, 'second factors');
  }

  /** Whether a sign-in with a password asks for a code. */
  isOn(accountId: string): Promise<boolean> {
    return hasConfirmedFactor(directQuery(this.dataSource), accountId);
  }

  /**
   * Uses a code of the app, or a recovery code.
   * @param query of a transaction that has locked the account
   * @returns false if it is wrong or was used; also if the account has no app
   */
  async use(query: Query, account: Addressee, code: string, by: ChangedBy): Promise<boolean> {
    const { id: accountId } = account;
    const factor = await findSecondFactor(query, accountId);
    if (!factor?.confirmedAt) return false;
    if (isRecoveryCode(code)) return this.recoveryCodes.use(query, account, code, by);
    const step = this.stepOf(factor, code, by.now);
    return step !== null && useStep(query, accountId, step);
  }

  seal(accountId: string, secret: Buffer): Buffer {
    return seal(secret, accountId, this.key);
  }

  /**
   * @returns the number of the time step that a code of the app belongs to; null if the code is wrong
   * @throws ApiError `unavailable` if `KEY_ENCRYPTION_SECRET` was replaced
   */
  stepOf({ accountId, sealedSecret }: SecondFactorEntity, code: string, now: Date): number | null {
    const secret = unseal(sealedSecret, accountId, this.key);
    if (!secret) throw new ApiError('unavailable', 'Your app cannot be checked right now.');
    return totpStep(secret, code, now);
  }
}
