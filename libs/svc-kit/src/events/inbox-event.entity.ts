import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { moment, uuid } from '../database/columns';

/** An event that this service has applied, so that a repetition is ignored. */
@Entity('inbox')
@Index('inbox_received', ['receivedAt'])
export class InboxEventEntity {
  @PrimaryColumn({ ...uuid, name: 'event_id' })
  eventId!: string;

  @Column({ type: 'varchar', length: 64, charset: 'ascii' })
  type!: string;

  @Column({ ...moment, name: 'received_at' })
  receivedAt!: Date;

  @Column({ ...uuid, name: 'account_id' })
  accountId!: string;
}
