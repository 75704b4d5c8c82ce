import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A change of what clients put and delete under ids of their own; deletions too. Kept for 30 days. */
@Entity('entry_changes')
@Index('entry_changes_age', ['changedAt'])
export class EntryChangeEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Kind and id: `hand/0198e2f0-…`. Of a start, the key of its name: lower case may double its 50 characters. */
  @PrimaryColumn({ type: 'varchar', length: 120, collation: 'utf8mb4_bin' })
  entry!: string;

  /** Orders the changes of an entry: `madeAt`, but never later than the server's clock. */
  @PrimaryColumn({ ...moment, name: 'changed_at' })
  changedAt!: Date;

  /** By the client's clock: names the change when the client sends it again. */
  @Column({ ...moment, name: 'made_at' })
  madeAt!: Date;
}
