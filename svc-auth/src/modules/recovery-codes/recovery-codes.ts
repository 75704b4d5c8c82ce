import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  showRecoveryCode,
} from '@feltbook/contracts';
import { ApiError, insertInto, inTransaction, type Query } from '@feltbook/svc-kit';
import { DataSource, IsNull, type Repository } from 'typeorm';
import { findAccount } from '../accounts/accounts.repository';
import type { SignInChange } from '../mail/content/mail-content';
import { MailboxService, type Addressee, type ChangedBy } from '../mail/mailbox.service';
import { RecoveryCodeEntity } from './recovery-code.entity';

/** The one-time codes with which players get into their accounts when all else is lost. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(RecoveryCodeEntity) private readonly codes: Repository<RecoveryCodeEntity>,
    private readonly mailbox: MailboxService,
  ) {}

  /** @returns how many codes were not used yet */
  left(accountId: string): Promise<number> {
    return this.codes.countBy({ accountId, usedAt: IsNull() });
  }

  /**
   * Makes new codes in place of the account's earlier ones.
   * @returns the codes as they are shown; they are stored hashed
   * @throws ApiError `not_found` if the account was deleted
   */
  make(accountId: string, by: ChangedBy): Promise<string[]> {
    return this.change(accountId, 'recovery-codes-made', by, (query) =>
      this.replace(query, accountId, by.now),
    );
  }

  /** As {@link make}, in a transaction that has locked the account. */
  async replace(query: Query, accountId: string, now: Date): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const rows = codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code), createdAt: now }));
    await query.manager.delete(RecoveryCodeEntity, { accountId });
    await insertInto(query.manager, RecoveryCodeEntity).values(rows).execute();
    return codes.map(showRecoveryCode);
  }

  /** @throws ApiError `not_found` if the account was deleted */
  async remove(accountId: string, by: ChangedBy): Promise<void> {
    await this.change(accountId, 'recovery-codes-removed', by, ({ manager }) =>
      manager.delete(RecoveryCodeEntity, { accountId }),
    );
  }

  /** Whether the account has this code and has not used it. Takes the same time if it has not. */
  isRight(accountId: string, code: string): Promise<boolean> {
    return this.codes.existsBy({ accountId, codeHash: hashOf(accountId, code), usedAt: IsNull() });
  }

  /**
   * Uses up a code, and mails a notice.
   * @param query of a transaction that has locked the account
   * @returns false if the account has no such code, or has used it
   */
  async use(query: Query, account: Addressee, code: string, by: ChangedBy): Promise<boolean> {
    const codeHash = hashOf(account.id, code);
    const { affected } = await query.manager.update(
      RecoveryCodeEntity,
      { accountId: account.id, codeHash, usedAt: IsNull() },
      { usedAt: by.now },
    );
    if (affected !== 1) return false;
    await this.mailbox.notifyOfSignIn(query, account, 'recovery-code-used', by);
    return true;
  }

  private change<T>(
    accountId: string,
    change: SignInChange,
    by: ChangedBy,
    act: (query: Query) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.dataSource, async (query) => {
      // Locks the account's row: two calls run one after another, and an erasure waits.
      const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
      if (!account) throw new ApiError('not_found', 'There is no such account.');
      const result = await act(query);
      await this.mailbox.notifyOfSignIn(query, account, change, by);
      return result;
    });
  }
}

/** Nobody can find a code of 140 bits by its hash, so it needs no key, and outlives a replaced secret. */
const hashOf = (accountId: string, code: string): Buffer =>
  createHash('sha256').update(`${accountId} ${code}`).digest();

const newCode = (): string =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)],
  ).join('');
