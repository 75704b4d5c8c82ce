import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The key of a creation, and what it created. */
@Entity('idempotency_keys')
@Index('idempotency_keys_age', ['createdAt'])
export class IdempotencyKeyEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn({ type: 'varchar', length: 200, collation: 'utf8mb4_bin', name: 'idempotency_key' })
  key!: string;

  /** SHA-256 of the checked request. */
  @Column({ type: 'binary', length: 32, name: 'request_digest' })
  digest!: Buffer;

  @Column({ ...uuid, name: 'result_id' })
  resultId!: string;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;
}
