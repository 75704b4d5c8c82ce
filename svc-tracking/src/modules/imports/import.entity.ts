import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn, type ColumnOptions } from 'typeorm';

const count = { type: 'int', unsigned: true } as const satisfies ColumnOptions;
const text = { type: 'varchar', collation: 'utf8mb4_bin' } as const satisfies ColumnOptions;

/** A file that a player imported. Ids sort by time. */
@Entity('imports')
export class ImportEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn(uuid)
  id!: string;

  @Column({ ...text, length: 200, name: 'file_name' })
  fileName!: string;

  @Column({ ...text, length: 40 })
  format!: string;

  /** Saved sessions. */
  @Column(count)
  sessions!: number;

  @Column(count)
  tournaments!: number;

  @Column({ ...count, name: 'skipped_sessions' })
  skippedSessions!: number;

  @Column({ ...count, name: 'skipped_tournaments' })
  skippedTournaments!: number;

  /** The number of the trial whose places the import used. */
  @Column({ ...count, name: 'trial_number' })
  trialNumber!: number;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...moment, name: 'undone_at', nullable: true })
  undoneAt!: Date | null;
}
