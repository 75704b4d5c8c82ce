import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The id of an account that was deleted, and nothing else of it: tells an erasure from a missing account. */
@Entity('erased_accounts')
export class ErasedAccountEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @Column({ ...moment, name: 'erased_at' })
  erasedAt!: Date;
}
