import type { SyncResult, SyncRun } from '@feltbook/contracts';
import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { word } from '../../database/columns';

/** The pages that a run has compared so far. */
export interface SyncProgress {
  /** The id of the last subscription compared; `null` before the first page. */
  readonly after: string | null;
  readonly active: number;
  readonly total: number;
}

/** A sync of all subscriptions. */
@Entity('sync_runs')
@Index('sync_runs_state', ['state', 'requestedAt'])
export class SyncRunEntity {
  @PrimaryColumn(uuid)
  readonly id!: string;

  @Column(word)
  readonly state!: SyncRun['state'];

  /** Where it stands, until it is `done`. */
  @Column({ type: 'simple-json', nullable: true })
  readonly result!: SyncResult | SyncProgress | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  readonly failure!: string | null;

  @Column({ ...moment, name: 'requested_at' })
  readonly requestedAt!: Date;

  @Column({ ...moment, name: 'finished_at', nullable: true })
  readonly finishedAt!: Date | null;
}
