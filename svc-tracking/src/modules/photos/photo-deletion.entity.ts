import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An object to delete from the store. Each has a row before it is written, which the row of its photo replaces. */
@Entity('photo_deletions')
@Index('photo_deletions_due', ['dueAt'])
export class PhotoDeletionEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn({ ...uuid, length: 32, name: 'object_key' })
  objectKey!: string;

  @Column({ ...moment, name: 'due_at' })
  dueAt!: Date;
}
