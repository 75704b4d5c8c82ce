import { uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A filter that a player saved under a name. Ids sort by time. */
@Entity('saved_views')
export class SavedViewEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn(uuid)
  id!: string;

  @Column({ type: 'varchar', length: 60, collation: 'utf8mb4_bin' })
  name!: string;

  /** The filter as JSON. */
  @Column({ type: 'mediumtext', collation: 'utf8mb4_bin' })
  document!: string;
}
