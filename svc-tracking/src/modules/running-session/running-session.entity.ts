import { moment, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn, type ColumnOptions } from 'typeorm';

const json = { type: 'mediumtext', collation: 'utf8mb4_bin' } as const satisfies ColumnOptions;

/** The cash session that a player is playing, on whatever device. */
@Entity('running_sessions')
export class RunningSessionEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Counts the changes. */
  @Column({ ...safeBigint, unsigned: true })
  version!: number;

  /** By the device's clock, but never later than the server's. */
  @Column({ ...moment, name: 'changed_at' })
  changedAt!: Date;

  /** A `RunningSession` as JSON; null if no session is running. */
  @Column({ ...json, nullable: true })
  document!: string | null;

  /** The sessions that ended last, newest first, as JSON: a device that was offline must not revive them. */
  @Column(json)
  ended!: string;
}
