import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isRecoveryCode } from '@feltbook/contracts';
import { ApiError, inTransaction, type Query } from '@feltbook/svc-kit';
import { DataSource, IsNull, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { deriveKeys, seal, unsealAny } from '../keys/key-sealing';
import type { Addressee, ChangedBy } from '../mail/mailbox.service';
import { RecoveryCodes } from '../recovery-codes/recovery-codes';
import { SecondFactorEntity } from './second-factor.entity';
import { totpStep } from './totp';

const AT_ONCE = 200;

/** The second factors of accounts: an authenticator app, and recovery codes in its place. */
@Injectable()
export class SecondFactors {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
    @InjectRepository(SecondFactorEntity) private readonly stored: Repository<SecondFactorEntity>,
    private readonly recoveryCodes: RecoveryCodes,
  ) {
    this.keys = deriveKeys(config, 'second factors');
  }

  /** Whether a sign-in with a password asks for a code. */
  isOn(accountId: string, { manager }: Pick<Query, 'manager'> = this.stored): Promise<boolean> {
    return manager.existsBy(SecondFactorEntity, { accountId, confirmedAt: Not(IsNull()) });
  }

  /**
   * Uses a code of the app, or a recovery code.
   * @param query of a transaction that has locked the account
   * @returns false if it is wrong or was used; also if the account has no app
   */
  async use(query: Query, account: Addressee, code: string, by: ChangedBy): Promise<boolean> {
    const { id: accountId } = account;
    const factor = await query.manager.findOneBy(SecondFactorEntity, { accountId });
    if (!factor?.confirmedAt) return false;
    if (isRecoveryCode(code)) return this.recoveryCodes.use(query, account, code, by);
    return this.useCode(query, factor, code, by.now);
  }

  /**
   * Uses a code of the app.
   * @param change stored with the code
   * @returns false if the code is wrong, or it or a later one was used before
   * @throws ApiError `unavailable` if neither secret opens the factor
   */
  async useCode(
    { manager }: Query,
    { accountId, sealedSecret }: SecondFactorEntity,
    code: string,
    now: Date,
    change: Partial<SecondFactorEntity> = {},
  ): Promise<boolean> {
    const opened = unsealAny(sealedSecret, accountId, this.keys);
    if (!opened) throw new ApiError('unavailable', 'Your app cannot be checked right now.');
    const step = totpStep(opened.plain, code, now);
    if (step === null) return false;
    const isUnused = { accountId, lastStep: LessThan(step) };
    const { affected } = await manager.update(SecondFactorEntity, isUnused, { lastStep: step, ...change });
    return affected === 1;
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
    return inTransaction(this.dataSource, async ({ manager }) => {
      const factors = await manager.find(SecondFactorEntity, {
        where: { accountId: MoreThan(after) },
        order: { accountId: 'ASC' },
        take: AT_ONCE,
        lock: { mode: 'pessimistic_write' },
      });
      for (const { accountId, sealedSecret } of factors) {
        const resealed = unsealAny(sealedSecret, accountId, this.keys)?.resealed;
        if (resealed) await manager.update(SecondFactorEntity, { accountId }, { sealedSecret: resealed });
      }
      return factors.length < AT_ONCE ? null : (factors.at(-1)?.accountId ?? null);
    });
  }
}
