import type { ResultKindName } from '@feltbook/contracts';
import { asciiText, moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The photo of a result. It outlives the result for a day, because a deletion can be undone. */
@Entity('result_photos')
export class ResultPhotoEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn(asciiText(10))
  kind!: ResultKindName;

  @PrimaryColumn({ ...uuid, name: 'result_id' })
  resultId!: string;

  /** Of the object in the store. */
  @Column({ ...uuid, length: 32, name: 'object_key' })
  objectKey!: string;

  @Column({ type: 'int', unsigned: true })
  bytes!: number;

  /** In pixels. */
  @Column({ type: 'smallint', unsigned: true })
  width!: number;

  /** In pixels. */
  @Column({ type: 'smallint', unsigned: true })
  height!: number;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  /** When a task found that the result was deleted. */
  @Column({ ...moment, name: 'missing_since', nullable: true })
  missingSince!: Date | null;
}
