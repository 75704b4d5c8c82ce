import { moment } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { preciseTimestamp, providerId } from '../../database/columns';

/** An event of the provider. Its content is not stored. */
@Entity('provider_events')
@Index('provider_events_customer', ['customerId', 'appliedAt'])
@Index('provider_events_waiting', ['appliedAt', 'receivedAt'])
export class ProviderEvent {
  @PrimaryColumn({ ...providerId, name: 'event_id' })
  readonly id!: string;

  @Column(providerId)
  readonly type!: string;

  /** `null` if the event has no customer. */
  @Column({ ...providerId, name: 'customer_id', nullable: true })
  readonly customerId!: string | null;

  @Column({ ...preciseTimestamp, name: 'received_at' })
  readonly receivedAt!: Date;

  /** When a snapshot requested after the event was applied. */
  @Column({ ...moment, name: 'applied_at', nullable: true })
  readonly appliedAt!: Date | null;
}
