import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { preciseTimestamp, providerId } from '../../database/columns';

/** An account's customer at the provider. */
@Entity('customers')
@Index('customers_email_outdated', ['emailOutdatedAt'])
@Index('customers_customer', ['customerId'], { unique: true })
export class Customer {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  readonly accountId!: string;

  @Column({ ...providerId, name: 'customer_id' })
  readonly customerId!: string;

  /** When the snapshot applied last was requested. */
  @Column({ ...preciseTimestamp, name: 'read_started_at', nullable: true, select: false })
  readonly readStartedAt?: Date | null;

  /** Since when the provider may have another email than svc-auth; null if it has the same. */
  @Column({ ...moment, name: 'email_outdated_at', nullable: true })
  readonly emailOutdatedAt?: Date | null;

  @Column({ ...moment, name: 'created_at' })
  readonly createdAt!: Date;
}
