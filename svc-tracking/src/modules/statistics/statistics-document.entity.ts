import { safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A player's dashboard as last computed. May be deleted at any time: the next request computes it again. */
@Entity('statistics_documents')
export class StatisticsDocumentEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** The version of the player's results. */
  @Column({ ...safeBigint, unsigned: true })
  version!: number;

  @Column({ type: 'smallint', unsigned: true })
  format!: number;

  /** YYYY-MM-DD. */
  @Column('date')
  today!: string;

  /** The whole dashboard, as gzipped JSON. */
  @Column('mediumblob')
  answer!: Buffer;

  /** What forms start with, as gzipped JSON. Null in documents of older replicas. */
  @Column('varbinary', { name: 'entry_defaults', length: 2048, nullable: true })
  entryDefaults!: Buffer | null;
}
