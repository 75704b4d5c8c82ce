import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code that opens the account once, in place of a forgotten password or of a second factor. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** HMAC-SHA256 of the code; only its player has the code itself. */
  @PrimaryColumn({ type: 'binary', length: 32, name: 'code_hash' })
  codeHash!: Buffer;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...moment, name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
