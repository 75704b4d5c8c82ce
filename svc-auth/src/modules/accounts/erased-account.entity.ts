import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The id of a deleted account. Distinguishes an erased account from one that is missing after a restore. */
@Entity('erased_accounts')
export class ErasedAccountEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @Column({ ...moment, name: 'erased_at' })
  erasedAt!: Date;
}
