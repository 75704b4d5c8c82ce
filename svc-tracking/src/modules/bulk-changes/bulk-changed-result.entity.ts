import type { ResultKindName } from '@feltbook/contracts';
import { asciiText, moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A result as it was before the player's last bulk change, for its undo. */
@Entity('bulk_changed_results')
@Index('bulk_changed_results_created', ['createdAt'])
export class BulkChangedResultEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn({ ...uuid, name: 'change_id' })
  changeId!: string;

  @PrimaryColumn({ ...uuid, name: 'result_id' })
  resultId!: string;

  @Column(asciiText(10))
  kind!: ResultKindName;

  /** Its columns as JSON, but for the account. */
  @Column({ type: 'mediumtext', collation: 'utf8mb4_bin' })
  former!: string;

  /** Its `updated_at` after the change; null if it was deleted. */
  @Column({ ...moment, nullable: true })
  became!: Date | null;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;
}
