import { Inject, Injectable } from '@nestjs/common';
import { isRecoveryCode } from '@feltbook/contracts';
import { ApiError, directQuery, inTransaction, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { deriveKeys, seal, unsealAny } from '../keys/key-sealing';
import type { Addressee, ChangedBy } from '../mail/mailbox.service';
import { RecoveryCodes } from '../recovery-codes/recovery-codes';
import type { SecondFactorEntity } from './second-factor.entity';
import {
  findSecondFactor,
  hasConfirmedFactor,
  lockFactors,
  resealFactor,
  useStep,
} from './second-factor.repository';
import { totpStep } from './totp';

const AT_ONCE = 200;

/** The second factors of accounts: an authenticator app, and recovery codes in its place. */
@Injectable()
export class SecondFactors {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly recoveryCodes: RecoveryCodes,
  ) {
    this.keys = deriveKeys(config, 'second factors');
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
    return seal(secret, accountId, this.keys[0]);
  }

  /** While a secret is replaced: seals again what the other one sealed, some hundred factors at a time. */
  async reseal(signal: AbortSignal): Promise<void> {
    if (!this.config.OTHER_KEY_ENCRYPTION_SECRET) return;
    for (let after: string | null = ''; after !== null && !signal.aborted;)
      after = await this.resealAfter(after);
  }

  private resealAfter(after: string): Promise<string | null> {
    return inTransaction(this.dataSource, async (query) => {
      const factors = await lockFactors(query, after, AT_ONCE);
      for (const { accountId, sealedSecret } of factors) {
        const resealed = unsealAny(sealedSecret, accountId, this.keys)?.resealed;
        if (resealed) await resealFactor(query, accountId, resealed);
      }
      return factors.length < AT_ONCE ? null : (factors.at(-1)?.accountId ?? null);
    });
  }

  /**
   * @returns the number of the time step that a code of the app belongs to; null if the code is wrong
   * @throws ApiError `unavailable` if neither secret opens it
   */
  stepOf({ accountId, sealedSecret }: SecondFactorEntity, code: string, now: Date): number | null {
    const opened = unsealAny(sealedSecret, accountId, this.keys);
    if (!opened) throw new ApiError('unavailable', 'Your app cannot be checked right now.');
    return totpStep(opened.plain, code, now);
  }
}
