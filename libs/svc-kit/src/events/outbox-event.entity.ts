import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { moment, uuid } from '../database/columns';
import { AWAITED, type Confirmer } from './awaited';

/** An event until its consumers have confirmed it. Ids sort by time. */
@Entity('outbox')
@Index('outbox_due', ['parkedAt', 'availableAt', 'dispatches'])
export class OutboxEventEntity {
  @PrimaryColumn(uuid)
  id!: string;

  @Column({ type: 'varchar', length: 64, charset: 'ascii' })
  type!: string;

  /** JSON of the whole event. */
  @Column('longtext')
  event!: string;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...moment, name: 'available_at' })
  availableAt!: Date;

  /** Failed attempts to dispatch it. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  attempts!: number;

  @Column({ type: 'varchar', length: 500, name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column({ ...moment, name: 'parked_at', nullable: true })
  parkedAt!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  dispatches!: number;

  /** Who has not confirmed it; null before it is dispatched. */
  @Column({ type: 'set', enum: [...AWAITED], nullable: true })
  awaiting!: Confirmer[] | null;

  @Column({ ...uuid, name: 'account_id' })
  accountId!: string;
}
