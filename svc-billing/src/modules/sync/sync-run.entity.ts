import type { SyncResult, SyncRun } from '@feltbook/contracts';
import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { word } from '../../database/columns';

/** A sync of all subscriptions. */
@Entity('sync_runs')
@Index('sync_runs_state', ['state', 'requestedAt'])
export class SyncRunEntity {
  @PrimaryColumn(uuid)
  readonly id!: string;

  @Column(word)
  readonly state!: SyncRun['state'];

  @Column({ type: 'simple-json', nullable: true })
  readonly result!: SyncResult | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  readonly failure!: string | null;

  @Column({ ...moment, name: 'requested_at' })
  readonly requestedAt!: Date;

  /** Until then, a worker runs it. */
  @Column({ ...moment, name: 'leased_until', nullable: true })
  readonly leasedUntil!: Date | null;

  @Column({ ...moment, name: 'finished_at', nullable: true })
  readonly finishedAt!: Date | null;
}
