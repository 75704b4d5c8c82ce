import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiText, moment, uuid } from '../database/columns';

/** When a recurring task runs next, who runs it now, and how its last run ended. */
@Entity('scheduled_tasks')
export class ScheduledTaskEntity {
  @PrimaryColumn(asciiText(64))
  name!: string;

  @Column({ ...moment, name: 'next_run_at' })
  nextRunAt!: Date;

  @Column({ ...uuid, name: 'locked_by', nullable: true })
  lockedBy!: string | null;

  @Column({ ...moment, name: 'locked_until', nullable: true })
  lockedUntil!: Date | null;

  @Column({ ...moment, name: 'last_started_at', nullable: true })
  lastStartedAt!: Date | null;

  @Column({ ...moment, name: 'last_succeeded_at', nullable: true })
  lastSucceededAt!: Date | null;

  /** In a row. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  failures!: number;

  @Column({ type: 'varchar', length: 500, name: 'last_error', nullable: true })
  lastError!: string | null;

  /** Where the task continues, in its own words. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  progress!: string | null;
}
